import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { ChartProps } from './chartParts.ts'
import { ColumnLabel } from './ColumnLabel.tsx'
import { barLength, useShapeStyles } from './shapes.tsx'

const useStyles = makeStyles({
  chart: { display: 'grid', gap: tokens.spacingVerticalXS, paddingTop: tokens.spacingVerticalS },
  drawing: { display: 'block', width: '100%', height: '140px', overflow: 'visible' },
  feet: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  foot: { display: 'grid', justifyItems: 'stretch', minWidth: 0, textAlign: 'center' },
  total: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontVariantNumeric: 'tabular-nums' },
})

/** A line from part to part: for what follows each other. Lines between shares of the drawing keep their width whatever its shape. */
export function Line({ parts }: ChartProps) {
  const styles = useStyles()
  const shapes = useShapeStyles()
  const share = barLength(parts)
  const points = parts.map((part, at) => ({
    key: part.key,
    x: `${((at + 0.5) / parts.length) * 100}%`,
    y: `${100 - share(part)}%`,
  }))
  return (
    <div className={styles.chart}>
      <svg aria-hidden className={styles.drawing}>
        <line className={shapes.axis} x1="0" x2="100%" y1="100%" y2="100%" />
        {points.map(({ key, x, y }, at) => {
          const before = points[at - 1]
          return (
            <Fragment key={key}>
              {before && <line className={shapes.line} x1={before.x} y1={before.y} x2={x} y2={y} />}
              <circle className={shapes.point} cx={x} cy={y} r="4" />
            </Fragment>
          )
        })}
      </svg>
      <ul className={styles.feet}>
        {parts.map((part) => (
          <li key={part.key} className={styles.foot}>
            <span className={styles.total}>{part.text}</span>
            <ColumnLabel part={part} />
          </li>
        ))}
      </ul>
    </div>
  )
}
