import { makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import { PageBox } from './PageBox.tsx'
import { RecordCard } from './RecordCard.tsx'
import { Records } from './Records.tsx'
import type { RowsViewProps } from './RowsTable.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
})

/** Rows on a narrow screen: one card each, its values under each other. */
export function RowCards({ module, columns, records, input, selection }: RowsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  return (
    <>
      {selection && (
        <div>
          <PageBox records={records} selection={selection} labelled />
        </div>
      )}
      <ul className={styles.cards} aria-label={speech.say(module.title)}>
        <Records
          as={RecordCard}
          module={module}
          columns={columns}
          records={records}
          input={input}
          selection={selection}
        />
      </ul>
    </>
  )
}
