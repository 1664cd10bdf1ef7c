import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { useVisuallyHidden } from '#renderers/theme'

const useStyles = makeStyles({
  set: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  legend: { paddingInline: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
  asked: { color: tokens.colorPaletteRedForeground3, fontWeight: tokens.fontWeightRegular },
  help: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})

interface FieldsetProps {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly help: string | null
  readonly problem: string | null
  readonly children: ReactNode
  readonly traits?: Field['traits'] | undefined
}

/** Fields that belong together, with one name for all of them. */
export function Fieldset({ id, label, required = false, help, problem, children, traits }: FieldsetProps) {
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.set}
      {...(problem ? { 'aria-describedby': `${id}-problem` } : {})}
    >
      <legend className={mergeClasses(styles.legend, traits?.has('unlabelled') && hidden)}>
        {label}
        {required && (
          <span aria-hidden className={styles.asked}>
            {' *'}
          </span>
        )}
      </legend>
      {help && <p className={styles.help}>{help}</p>}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  )
}
