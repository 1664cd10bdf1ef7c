import { useRef } from 'react'
import type { RefObject } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Density } from '#engine/list'
import { usePinnedRow, VIRTUAL_FROM, allRows, withPinned, withSpacers } from '../virtualRows.ts'
import type { PinnedRow } from '../virtualRows.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { GridTable } from './GridTable.tsx'
import type { RowWindow } from './useTableGrid.ts'

/** Rows as a grid; of many only those in sight are drawn. */
export function VirtualRowsTable(props: RowsViewProps) {
  const { records, scroller, look = {}, printing = false } = props
  const own = useRef<HTMLElement>(null)
  const pinned = usePinnedRow()
  const window = useRowWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    density: look.density ?? 'normal',
    scroller: scroller ?? own,
    renderAll: printing,
    pinned,
  })
  return <GridTable {...props} window={window} onPin={pinned.pin} />
}

/** Pixels that a row takes before it is measured, by how close rows stand. */
const HEIGHTS: { readonly [density in Density]: number } = { roomy: 57, normal: 45, compact: 37 }

/** Pixels of the headings, beneath which a row would be hidden. */
const HEAD = 48
/** Rows drawn beyond either edge. */
const OVERSCAN = 6
/** Pixels in sight before anything is measured. */
const FIRST_SIGHT = 650

interface RowWindowOptions {
  readonly count: number
  readonly keyOf: (at: number) => string
  readonly density: Density
  readonly scroller: RefObject<HTMLElement | null>
  readonly renderAll: boolean
  /** The row that has the tab stop: it is always drawn. */
  readonly pinned: PinnedRow
}

/** Which of many rows are drawn. */
function useRowWindow({ count, keyOf, density, scroller, renderAll, pinned }: RowWindowOptions): RowWindow {
  const enabled = count >= VIRTUAL_FROM && !renderAll
  // oxlint-disable-next-line react/incompatible-library -- read on every render, and never handed on
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS[density],
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD,
    initialRect: { width: 0, height: FIRST_SIGHT },
    rangeExtractor: (range) => withPinned(defaultRangeExtractor(range), pinned.at(), count),
  })
  if (!enabled)
    return {
      items: allRows(count),
      reveal: () => undefined,
      measure: null,
    }
  return {
    items: withSpacers(virtualizer.getVirtualItems(), { begin: 0, total: virtualizer.getTotalSize(), gap: 0 }),
    reveal: (at) => {
      virtualizer.scrollToIndex(at)
      pinned.draw(at)
    },
    measure: virtualizer.measureElement,
  }
}
