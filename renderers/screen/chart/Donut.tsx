import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ChartProps } from './chartParts.ts'
import { PartLabel } from './shapes.tsx'
import { Pattern, PATTERN_COUNT } from './Pattern.tsx'
import { donutSegments } from './donutSegments.ts'

const useStyles = makeStyles({
  donut: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXL },
  ring: { flexShrink: 0, width: '160px', height: '160px' },
  legend: {
    flexGrow: 1,
    flexBasis: '180px',
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  entry: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  swatch: { display: 'block', width: '16px', height: '16px' },
  total: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
})

/** Parts of a whole, each in a colour and a pattern of its own, with a legend that says it all. */
export function Donut({ parts }: ChartProps) {
  const styles = useStyles()
  const id = useId()
  const weave = (at: number): string => `${id}-${at % PATTERN_COUNT}`
  return (
    <div className={styles.donut}>
      <svg aria-hidden className={styles.ring} viewBox="0 0 100 100">
        <defs>
          {parts.slice(0, PATTERN_COUNT).map((part, at) => (
            <Pattern key={part.key} id={weave(at)} at={at} />
          ))}
        </defs>
        {donutSegments(parts).map(({ key, path }, at) => (
          <path key={key} d={path} fill={`url(#${weave(at)})`} fillRule="evenodd" />
        ))}
      </svg>
      <ul className={styles.legend}>
        {parts.map((part, at) => (
          <li key={part.key} className={styles.entry}>
            <svg aria-hidden className={styles.swatch}>
              <rect width="16" height="16" fill={`url(#${weave(at)})`} />
            </svg>
            <PartLabel part={part} />
            <span className={styles.total}>{part.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
