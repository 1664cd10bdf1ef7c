import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { BeforeAfter } from './BeforeAfter.tsx'
import type { PartDifference } from './difference.ts'
import { HistoryValue } from './HistoryValue.tsx'

const useStyles = makeStyles({
  parts: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0 },
  part: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0 },
})

interface PartsDifferenceProps {
  readonly parts: readonly PartDifference[]
  /** The whole has come or gone: of each part only what it holds is told. */
  readonly whole?: 'before' | 'after'
}

/** The values inside that differ, each under its name. */
export function PartsDifference({ parts, whole }: PartsDifferenceProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <dl className={styles.parts}>
      {parts.map((part) => (
        <div key={part.field.name} className={styles.part}>
          <dt className={styles.term}>{translator.translate(part.field.label)}</dt>
          <dd className={styles.value}>
            {whole ? <HistoryValue field={part.field} side={part[whole]} /> : <BeforeAfter {...part} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
