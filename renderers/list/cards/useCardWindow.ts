import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import type { RefObject } from 'react'
import { MANY, allDrawn, withHeld, withRoom } from '../drawn.ts'
import type { HeldRow } from '../useHeldRow.ts'
import type { CardWindow } from './cardWindow.ts'
import { scrollOf } from './scrollOf.ts'

/** Pixels between two cards: the list's `gap`. */
const GAP = 12

/** Pixels that a card takes before it is measured. */
const HEIGHT = 180
/** Cards drawn beyond either edge. */
const BEYOND = 4
/** Pixels in sight before anything is measured. */
const FIRST_SIGHT = 800

interface CardWindowOptions {
  readonly count: number
  readonly keyOf: (at: number) => string
  readonly list: RefObject<HTMLElement | null>
  /** All are drawn, in sight or not. */
  readonly whole: boolean
  /** The card that has the focus: it is always drawn. */
  readonly held: HeldRow
}

/** Which of many cards are drawn. They scroll with the page, or with the drawer that they stand in. */
export function useCardWindow({ count, keyOf, list, whole, held }: CardWindowOptions): CardWindow {
  const enabled = count >= MANY && !whole
  const scroll = useMemo(() => scrollOf(list), [list])
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...scroll,
    enabled,
    count,
    gap: GAP,
    estimateSize: () => HEIGHT,
    getItemKey: keyOf,
    overscan: BEYOND,
    initialRect: { width: 0, height: FIRST_SIGHT },
    rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), held.at(), count),
  })
  if (!enabled) return { drawn: allDrawn(count), measure: null }
  const total = virtualizer.getTotalSize()
  return {
    drawn: withRoom(virtualizer.getVirtualItems(), { begin: 0, total, gap: GAP }),
    measure: virtualizer.measureElement,
  }
}
