import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { Density } from '#engine/list'
import { MANY, allDrawn, withHeld, withRoom } from '../drawn.ts'
import type { HeldRow } from '../useHeldRow.ts'
import type { RowWindow } from './rowWindow.ts'

/** Pixels that a row takes before it is measured, by how close rows stand. */
const HEIGHTS: { readonly [density in Density]: number } = { roomy: 57, normal: 45, compact: 37 }

/** Pixels of the headings, beneath which a row would be hidden. */
const HEAD = 48
/** Rows drawn beyond either edge. */
const BEYOND = 6
/** Pixels in sight before anything is measured. */
const FIRST_SIGHT = 650

interface RowWindowOptions {
  readonly count: number
  readonly keyOf: (at: number) => string
  readonly density: Density
  readonly scroller: RefObject<HTMLElement | null>
  readonly whole: boolean
  /** The row that has the tab stop: it is always drawn. */
  readonly held: HeldRow
}

/** Which of many rows are drawn. */
export function useRowWindow({ count, keyOf, density, scroller, whole, held }: RowWindowOptions): RowWindow {
  const enabled = count >= MANY && !whole
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS[density],
    getItemKey: keyOf,
    overscan: BEYOND,
    scrollPaddingStart: HEAD,
    initialRect: { width: 0, height: FIRST_SIGHT },
    rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), held.at(), count),
  })
  if (!enabled)
    return {
      drawn: allDrawn(count),
      reveal: () => undefined,
      measure: null,
    }
  return {
    drawn: withRoom(virtualizer.getVirtualItems(), { begin: 0, total: virtualizer.getTotalSize(), gap: 0 }),
    reveal: (at) => {
      virtualizer.scrollToIndex(at)
      held.draw(at)
    },
    measure: virtualizer.measureElement,
  }
}
