import { makeStyles, tokens } from '@fluentui/react-components'
import { RecordValues, ValueCell } from '#renderers/list'
import type { ShortRowsProps } from './shortRowsProps.ts'

const useStyles = makeStyles({
  items: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopStyle: 'none' },
  },
  title: { fontWeight: tokens.fontWeightSemibold },
})

/** A few rows on a narrow screen: what names each, and beneath it the rest. */
export function ShortItems({ module, columns, records, input }: ShortRowsProps) {
  const styles = useStyles()
  const title = columns.find(({ role }) => role === 'title') ?? columns[0]
  return (
    <ul className={styles.items}>
      {records.map((record) => (
        <li key={record.id} className={styles.item}>
          {title && (
            <div className={styles.title}>
              <ValueCell module={module} field={title} record={record} input={input} />
            </div>
          )}
          <RecordValues
            module={module}
            columns={columns.filter((field) => field !== title)}
            record={record}
            input={input}
          />
        </li>
      ))}
    </ul>
  )
}
