import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useGrid } from '../useGrid.ts'
import type { Grid } from '../useGrid.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import type { VirtualItem } from '../virtualRows.ts'

interface TableGridOptions extends Pick<RowsViewProps, 'records' | 'bookmark'> {
  readonly columns: number
  readonly table: RefObject<HTMLTableElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: RowWindow
  /** Told which row has the tab stop. */
  readonly onPin: (at: number) => void
}

/** Rows that a page of the keyboard moves by where nothing scrolls. */
const PAGE = 10

/** The grid over the rows that are drawn: a row that the keyboard comes to is drawn for it. */
export function useTableGrid({ records, bookmark, columns, table, scroller, rows, onPin }: TableGridOptions): Grid {
  const grid = useGrid({
    table,
    extent: () => ({ rows: records.length + 1, columns }),
    page: () => rowsInSight(scroller.current),
    reveal: (row) => rows.reveal(row - 1),
    onPosition: ({ row, column }) => {
      onPin(row - 1)
      const record = records[row - 1]
      if (record) bookmark?.save({ id: record.id, column })
    },
  })
  useRestoredCell(records, bookmark, grid.focusCell)
  return grid
}

/** Coming back to a list leads to the cell that it was left from, once its row is there. */
function useRestoredCell(
  records: RowsViewProps['records'],
  bookmark: RowsViewProps['bookmark'],
  focusCell: Grid['focusCell'],
): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !bookmark || records.length === 0) return
    done.current = true
    const cell = bookmark.take()
    const at = cell ? records.findIndex(({ id }) => id === cell.id) : -1
    // Not within the effect: the row is drawn at once, which cannot be asked for while something is being drawn.
    if (cell && at >= 0) queueMicrotask(() => focusCell({ row: at + 1, column: cell.column }))
  }, [records, bookmark, focusCell])
}

/** As many as are seen at once beneath the headings. */
function rowsInSight(scroller: HTMLElement | null): number {
  const rows = [...(scroller?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
  const taken = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
  if (!scroller || taken === 0) return PAGE
  const head = scroller.querySelector('thead')?.offsetHeight ?? 0
  return Math.floor(((scroller.clientHeight - head) * rows.length) / taken)
}

/** Which rows are drawn. */
export interface RowWindow {
  readonly items: readonly VirtualItem[]
  /** Brings a row into sight; it is drawn when this comes back. */
  readonly reveal: (at: number) => void
  /** Of each drawn row, by its `data-index`; null where all are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}
