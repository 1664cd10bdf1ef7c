import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChartProps } from './chartParts.ts'
import { ColumnLabel } from './ColumnLabel.tsx'
import { barLength, useShapeStyles } from './shapes.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  column: {
    display: 'grid',
    gridTemplateRows: 'auto 140px auto',
    justifyItems: 'stretch',
    minWidth: 0,
    textAlign: 'center',
  },
  total: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontVariantNumeric: 'tabular-nums' },
  shape: { display: 'block', width: '100%', height: '140px' },
})

/** A column for each part, its figure above it. */
export function Columns({ parts }: ChartProps) {
  const styles = useStyles()
  const shapes = useShapeStyles()
  const share = barLength(parts)
  return (
    <ul className={styles.columns}>
      {parts.map((part) => (
        <li key={part.key} className={styles.column}>
          <span className={styles.total}>{part.text}</span>
          <svg aria-hidden className={styles.shape}>
            <rect className={shapes.shape} x="18%" width="64%" y={`${100 - share(part)}%`} height={`${share(part)}%`} />
            <line className={shapes.axis} x1="0" x2="100%" y1="100%" y2="100%" />
          </svg>
          <ColumnLabel part={part} />
        </li>
      ))}
    </ul>
  )
}
