import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { useCssLength, usePort } from '#renderers/context'
import { PageCheckbox } from '../PageCheckbox.tsx'
import { visibleColumns } from '../columns.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { RecordCard } from './RecordCard.tsx'
import { useCardFocus } from './useCardFocus.ts'
import { useCardBookmark } from './useCardBookmark.ts'
import type { CardWindow } from './cardWindow.ts'

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

interface CardListProps extends RowsViewProps {
  readonly window: CardWindow
  readonly list: RefObject<HTMLUListElement | null>
  /** Told which card has the focus. */
  readonly onPin: (at: number) => void
}

/** Those of the cards that are drawn: one for each row, its values under each other. */
export function CardList(props: CardListProps) {
  const { module, columns, records, input, selection, look, bookmark, window: cards, list, onPin } = props
  const { translator } = usePort()
  const styles = useStyles()
  const shown = useMemo(() => visibleColumns(columns, look ?? {}), [columns, look])
  useCardFocus(list, (at) => {
    onPin(at)
    const record = records[at]
    if (record) bookmark?.save({ id: record.id, column: 0 })
  })
  useCardBookmark(records, bookmark, list)
  return (
    <>
      {selection && (
        <div>
          <PageCheckbox records={records} selection={selection} labelled />
        </div>
      )}
      <ul ref={list} className={styles.cards} aria-label={translator.translate(module.title)}>
        {cards.items.map((one) => {
          if (one.kind === 'room') return <Spacer key={`room-${one.before}`} height={one.height} />
          const record = records[one.at]
          return (
            record && (
              <RecordCard
                key={record.id}
                module={module}
                columns={shown}
                record={record}
                input={input}
                on={selection?.selected.has(record.id) ?? false}
                onRow={selection?.onRow ?? null}
                at={one.at}
                count={records.length}
                measure={cards.measure}
              />
            )
          )
        })}
      </ul>
    </>
  )
}

/** The room of cards that are not drawn, in pixels. */
function Spacer({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <li aria-hidden ref={useCssLength('height', height)} className={styles.room} />
}
