import { makeStyles, tokens } from '@fluentui/react-components'
import type { CellProps } from '../renderer.ts'
import { textOf } from '../textOf.ts'

const useStyles = makeStyles({
  colour: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  swatch: { width: '16px', height: '16px', flexShrink: 0 },
  edge: { stroke: tokens.colorNeutralStroke1 },
})

/** A swatch with its code. The colour is an attribute: the content security policy admits no style of a value. */
export function ColourCell({ value }: CellProps) {
  const styles = useStyles()
  const code = textOf(value)
  if (code === '') return null
  return (
    <span className={styles.colour}>
      <svg aria-hidden viewBox="0 0 16 16" className={styles.swatch}>
        <rect x="0.5" y="0.5" width="15" height="15" rx="2" fill={code} className={styles.edge} />
      </svg>
      {code}
    </span>
  )
}
