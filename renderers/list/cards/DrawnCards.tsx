import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { useLength, usePort } from '#renderers/context'
import { PageBox } from '../PageBox.tsx'
import { shownColumns } from '../columns.ts'
import type { RowsViewProps } from '../view.ts'
import { RecordCard } from './RecordCard.tsx'
import { useCardFocus } from './useCardFocus.ts'
import { useCardPlace } from './useCardPlace.ts'
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

interface DrawnCardsProps extends RowsViewProps {
  readonly window: CardWindow
  readonly list: RefObject<HTMLUListElement | null>
  /** Told which card has the focus. */
  readonly onHeld: (at: number) => void
}

/** Those of the cards that are drawn: one for each row, its values under each other. */
export function DrawnCards(props: DrawnCardsProps) {
  const { module, columns, records, input, selection, look, place, window: cards, list, onHeld } = props
  const { speech } = usePort()
  const styles = useStyles()
  const shown = useMemo(() => shownColumns(columns, look ?? {}), [columns, look])
  useCardFocus(list, (at) => {
    onHeld(at)
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
        {cards.drawn.map((one) => {
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
function Room({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <li aria-hidden ref={useLength('height', height)} className={styles.room} />
}
