import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { RowActions } from '#renderers/toolbar'
import type { RowsViewProps } from './RowsTable.tsx'
import { ValueCell } from './ValueCell.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  pairs: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0 },
  pair: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
})

/** Rows on a narrow screen: one card each, its values under each other. */
export function RowCards({ module, columns, records, input }: RowsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const title = columns.find(({ role }) => role === 'title')
  return (
    <ul className={styles.cards} aria-label={speech.say(module.title)}>
      {records.map((record) => (
        <li key={record.id} className={styles.card}>
          {title && (
            <div className={styles.title}>
              <ValueCell module={module} field={title} record={record} input={input} />
            </div>
          )}
          <dl className={styles.pairs}>
            {columns
              .filter((field) => field !== title && !field.kind.empty(record.values[field.name]))
              .map((field) => (
                <div key={field.name} className={styles.pair}>
                  <dt className={styles.term}>{speech.say(field.label)}</dt>
                  <dd className={styles.value}>
                    <ValueCell module={module} field={field} record={record} input={input} />
                  </dd>
                </div>
              ))}
          </dl>
          <RowActions module={module} record={record} input={input} />
        </li>
      ))}
    </ul>
  )
}
