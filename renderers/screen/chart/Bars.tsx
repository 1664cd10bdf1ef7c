import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChartProps } from './chartParts.ts'
import { PartLabel, barLength, useShapeStyles } from './shapes.tsx'

const useStyles = makeStyles({
  bars: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  bar: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalM },
  total: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  track: { display: 'block', gridColumn: '1 / -1', width: '100%', height: '12px' },
})

/** A bar for each part, with its words above it: what it says is said without it too. */
export function Bars({ parts }: ChartProps) {
  const styles = useStyles()
  const shapes = useShapeStyles()
  const share = barLength(parts)
  return (
    <ul className={styles.bars}>
      {parts.map((part) => (
        <li key={part.key} className={styles.bar}>
          <PartLabel part={part} />
          <span className={styles.total}>{part.text}</span>
          <svg aria-hidden className={styles.track}>
            <rect className={shapes.track} width="100%" height="100%" rx="3" />
            <rect className={shapes.shape} width={`${share(part)}%`} height="100%" rx="3" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
