import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { useVisuallyHidden } from '#renderers/theme'
import { ProblemText } from '../ProblemText.tsx'

const useStyles = makeStyles({
  set: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    margin: 0,
    minWidth: 0,
    padding: 0,
    border: 'none',
    // Shows a focus ring when the fieldset is reached from the summary.
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  framed: {
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  legend: { padding: 0, paddingBottom: tokens.spacingVerticalS, fontWeight: tokens.fontWeightSemibold },
  indented: { paddingInline: tokens.spacingHorizontalXS, paddingBottom: 0 },
  asked: { color: tokens.colorPaletteRedForeground3, fontWeight: tokens.fontWeightRegular },
  help: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface FieldsetProps {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly help: string | null
  readonly problem: string | null
  readonly warning?: boolean | undefined
  readonly children: ReactNode
  readonly traits?: Field['traits'] | undefined
  /** `plain`: no frame. `bare`: the title above names it, so the legend is only for screen readers. */
  readonly look?: 'framed' | 'plain' | 'bare'
}

/** A group of fields under one name. */
export function Fieldset({
  id,
  label,
  required = false,
  help,
  problem,
  warning = false,
  children,
  traits,
  look = 'framed',
}: FieldsetProps) {
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={mergeClasses(styles.set, look === 'framed' && styles.framed)}
      {...(problem ? { 'aria-describedby': `${id}-problem` } : {})}
    >
      <legend
        className={mergeClasses(
          styles.legend,
          look === 'framed' && styles.indented,
          (look === 'bare' || traits?.has('unlabelled')) && hidden,
        )}
      >
        {label}
        {required && (
          <span aria-hidden className={styles.asked}>
            {' *'}
          </span>
        )}
      </legend>
      {help && <p className={styles.help}>{help}</p>}
      {problem && <ProblemText id={`${id}-problem`} text={problem} warning={warning} />}
      {children}
    </fieldset>
  )
}
