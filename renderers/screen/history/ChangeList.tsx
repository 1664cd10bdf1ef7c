import { makeStyles, tokens } from '@fluentui/react-components'
import type { FieldChange } from '#engine/call'
import { usePort } from '#renderers/context'
import { ChangedValue } from './ChangedValue.tsx'

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0 },
  pair: {
    display: 'grid',
    gap: `0 ${tokens.spacingHorizontalM}`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    breakInside: 'avoid',
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr)' },
  },
  term: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
})

interface ChangeListProps {
  readonly changes: readonly FieldChange[]
  /** Nothing was there before: only what there is now is told. */
  readonly fresh: boolean
}

/** The fields that were changed at once, each with what it was and what it became. */
export function ChangeList({ changes, fresh }: ChangeListProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {changes.map(({ field, before, after }) => (
        <div key={field.name} className={styles.pair}>
          <dt className={styles.term}>{translator.translate(field.label)}</dt>
          <dd className={styles.value}>
            <ChangedValue field={field} before={before} after={after} fresh={fresh} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
