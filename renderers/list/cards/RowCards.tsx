import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { useLength, usePort } from '#renderers/context'
import { PageBox } from '../PageBox.tsx'
import { shownColumns } from '../columns.ts'
import type { RowsViewProps } from '../view.ts'
import { RecordCard } from './RecordCard.tsx'
import { useCardFocus } from './useCardFocus.ts'
import { useCardPlace } from './useCardPlace.ts'
import { useCardWindow } from './useCardWindow.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  room: { height: 'var(--height)' },
})

/** Rows on a narrow screen: one card each, its values under each other; of many only those in sight are drawn. */
export function RowCards(props: RowsViewProps) {
  const { module, columns, records, input, selection, look, place, printing = false } = props
  const { speech } = usePort()
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => shownColumns(columns, look ?? {}), [columns, look])
  const held = useRef(-1)
  const { drawn, measure } = useCardWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    list,
    whole: printing,
    held: () => held.current,
  })
  useCardFocus(list, (at) => {
    held.current = at
    const record = records[at]
    if (record) place?.hold({ id: record.id, column: 0 })
  })
  useCardPlace(records, place, list)
  return (
    <>
      {selection && (
        <div>
          <PageBox records={records} selection={selection} labelled />
        </div>
      )}
      <ul ref={list} className={styles.cards} aria-label={speech.say(module.title)}>
        {drawn.map((one) => {
          if (one.kind === 'room') return <Room key={`room-${one.before}`} height={one.height} />
          const record = records[one.at]
          return (
            record && (
              <RecordCard
                key={record.id}
                module={module}
                columns={shown}
                record={record}
                input={input}
                on={selection?.chosen.has(record.id) ?? false}
                onRow={selection?.onRow ?? null}
                at={one.at}
                count={records.length}
                measure={measure}
              />
            )
          )
        })}
      </ul>
    </>
  )
}

/** The room of cards that are not drawn, in pixels. */
function Room({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <li aria-hidden ref={useLength('height', height)} className={styles.room} />
}
