import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useCssLength, usePort } from '#renderers/context'
import { PageCheckbox } from '../SelectionCheckbox.tsx'
import { visibleColumns } from '../columns.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { RecordCard } from './RecordCard.tsx'
import { allRows } from '../virtualRows.ts'
import type { VirtualItem } from '../virtualRows.ts'

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

/** Which cards are drawn. */
export interface CardWindow {
  readonly items: readonly VirtualItem[]
  /** Of each drawn card, by its `data-index`; null where all are drawn. */
  readonly measure: ((card: HTMLLIElement | null) => void) | null
}

/** Returns the user to the card they left the list from, once it is rendered. */
function useCardBookmark(
  records: RowsViewProps['records'],
  bookmark: RowsViewProps['bookmark'],
  list: RefObject<HTMLElement | null>,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !bookmark || records.length === 0) return
    done.current = true
    const cell = bookmark.take()
    if (!cell) return
    const at = records.findIndex(({ id }) => id === cell.id)
    // The cards at the restored scroll position are rendered with the next frame.
    requestAnimationFrame(() => openerAt(list.current, at)?.focus({ preventScroll: true }))
  }, [records, bookmark, list])
}

const openerAt = (list: HTMLElement | null, at: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`li[data-index="${at}"] [data-opens]`) ?? null

/** Reports which card has the focus, from 0, or -1 if none has. */
function useCardFocus(list: RefObject<HTMLElement | null>, onFocusChange: (at: number) => void): void {
  const latest = useRef(onFocusChange)
  useEffect(() => {
    latest.current = onFocusChange
  })
  useEffect(() => {
    const cards = list.current
    if (!cards) return
    const come = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest('li[data-index]') : null
      latest.current(Number(card?.getAttribute('data-index') ?? -1))
    }
    const go = (): void => latest.current(-1)
    cards.addEventListener('focusin', come)
    cards.addEventListener('focusout', go)
    return () => {
      cards.removeEventListener('focusin', come)
      cards.removeEventListener('focusout', go)
    }
  }, [list])
}

const nothing = (): void => undefined

/** Rows on a narrow screen as cards, all of them drawn. */
export function RowCards(props: RowsViewProps) {
  const list = useRef<HTMLUListElement>(null)
  const window = { items: allRows(props.records.length), measure: null }
  return <CardList {...props} window={window} list={list} onPin={nothing} />
}
