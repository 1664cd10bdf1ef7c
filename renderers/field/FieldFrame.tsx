import { FieldContextProvider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { useVisuallyHidden } from '#renderers/theme'
import { ProblemText } from './ProblemText.tsx'

// As the field of the design system looks; that one is made of three components, and a form of a thousand.
const useStyles = makeStyles({
  // However long a choice of the control is, it is no wider than its place.
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // Boxes of short values are as wide as those are (`--box`), unless their field asks for the whole row.
  wide: { '--box': '100%' },
  label: {
    paddingBlock: tokens.spacingVerticalXXS,
    marginBottom: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  // Nothing can be chosen: the input says so, and its row is left out too (FieldRows).
  leavable: { '&:has(> [data-no-choice])': { display: 'none' } },
  asked: { paddingInlineStart: tokens.spacingHorizontalXS, color: tokens.colorPaletteRedForeground3 },
  help: {
    marginTop: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly help: string | null
  readonly problem: string | null
  readonly warning?: boolean | undefined
  readonly children: ReactNode
  readonly traits?: Field['traits'] | undefined
  /** It is not shown while its input has nothing to choose. */
  readonly isLeavable?: boolean
}

/** Label, required mark, help and problem around one control, tied to it for those who hear them. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  problem,
  warning,
  children,
  traits,
  isLeavable,
}: FieldFrameProps) {
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const hint = help ? `${id}-hint` : undefined
  const message = problem ? `${id}-problem` : undefined
  // Controls of the design system read from it what they are described by.
  const context = useMemo(
    () => ({
      orientation: 'vertical' as const,
      size: 'medium' as const,
      validationState: message === undefined ? ('none' as const) : warning ? ('warning' as const) : ('error' as const),
      required,
      generatedControlId: id,
      labelFor: id,
      labelId: `${id}-label`,
      hintId: hint,
      validationMessageId: message,
    }),
    [id, required, hint, message, warning],
  )
  return (
    <div className={mergeClasses(styles.field, traits?.has('wide') && styles.wide, isLeavable && styles.leavable)}>
      <label id={`${id}-label`} htmlFor={id} className={traits?.has('unlabelled') ? hidden : styles.label}>
        {label}
        {required && (
          <span aria-hidden className={styles.asked}>
            *
          </span>
        )}
      </label>
      <FieldContextProvider value={context}>{children}</FieldContextProvider>
      {problem && <ProblemText id={`${id}-problem`} text={problem} warning={warning ?? false} />}
      {help && (
        <div id={hint} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  )
}
