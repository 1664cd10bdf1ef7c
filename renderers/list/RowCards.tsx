import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { usePort } from '#renderers/context'
import { PageBox } from './PageBox.tsx'
import { RecordCard } from './RecordCard.tsx'
import type { RowsViewProps } from './view.ts'

const useStyles = makeStyles({
  cards: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
})

/** Rows on a narrow screen: one card each, its values under each other. */
export function RowCards({ module, columns, records, input, selection, look }: RowsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const wanted = look?.columns
  const shown = useMemo(
    () => (wanted ? wanted.flatMap((name) => columns.find((field) => field.name === name) ?? []) : columns),
    [columns, wanted],
  )
  return (
    <>
      {selection && (
        <div>
          <PageBox records={records} selection={selection} labelled />
        </div>
      )}
      <ul className={styles.cards} aria-label={speech.say(module.title)}>
        {records.map((record) => (
          <RecordCard
            key={record.id}
            module={module}
            columns={shown}
            record={record}
            input={input}
            on={selection?.chosen.has(record.id) ?? false}
            onRow={selection?.onRow ?? null}
          />
        ))}
      </ul>
    </>
  )
}
