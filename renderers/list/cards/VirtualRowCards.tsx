import { useRef, useMemo } from 'react'
import type { RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { usePinnedRow, VIRTUAL_FROM, allRows, withPinned, withSpacers } from '../virtualRows.ts'
import type { PinnedRow } from '../virtualRows.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { CardList } from './CardList.tsx'
import type { CardWindow } from './CardList.tsx'
import { createCardScroll } from './createCardScroll.ts'

/** Rows on a narrow screen as cards; of many only those in sight are drawn. */
export function VirtualRowCards(props: RowsViewProps) {
  const { records, printing = false } = props
  const list = useRef<HTMLUListElement>(null)
  const pinned = usePinnedRow()
  const window = useCardWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    list,
    renderAll: printing,
    pinned,
  })
  return <CardList {...props} window={window} list={list} onPin={pinned.pin} />
}

/** Pixels between two cards: the list's `gap`. */
const GAP = 12

/** Pixels that a card takes before it is measured. */
const HEIGHT = 180
/** Cards drawn beyond either edge. */
const OVERSCAN = 4
/** Pixels in sight before anything is measured. */
const FIRST_SIGHT = 800

interface CardWindowOptions {
  readonly count: number
  readonly keyOf: (at: number) => string
  readonly list: RefObject<HTMLElement | null>
  /** All are drawn, in sight or not. */
  readonly renderAll: boolean
  /** The card that has the focus: it is always drawn. */
  readonly pinned: PinnedRow
}

/** Which of many cards are drawn. They scroll with the page, or with the drawer that they stand in. */
function useCardWindow({ count, keyOf, list, renderAll, pinned }: CardWindowOptions): CardWindow {
  const enabled = count >= VIRTUAL_FROM && !renderAll
  const scroll = useMemo(() => createCardScroll(list), [list])
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...scroll,
    enabled,
    count,
    gap: GAP,
    estimateSize: () => HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: FIRST_SIGHT },
    rangeExtractor: (range) => withPinned(defaultRangeExtractor(range), pinned.at(), count),
  })
  if (!enabled) return { items: allRows(count), measure: null }
  const total = virtualizer.getTotalSize()
  return {
    items: withSpacers(virtualizer.getVirtualItems(), { begin: 0, total, gap: GAP }),
    measure: virtualizer.measureElement,
  }
}
