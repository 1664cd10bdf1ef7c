import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useGrid } from '../grid/useGrid.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { RowsViewProps } from '../view.ts'
import { useRowWindow } from './useRowWindow.ts'
import type { RowWindow } from './useRowWindow.ts'

interface TableGridOptions extends Pick<RowsViewProps, 'records' | 'place'> {
  readonly columns: number
  readonly density: Parameters<typeof useRowWindow>[0]['density']
  readonly table: RefObject<HTMLTableElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  /** All rows are drawn, in sight or not. */
  readonly whole: boolean
}

/** Rows that a page of the keyboard moves by where nothing scrolls. */
const PAGE = 10

/** The grid over the rows that are drawn: a row that the keyboard comes to is drawn for it. */
export function useTableGrid({
  records,
  place,
  columns,
  density,
  table,
  scroller,
  whole,
}: TableGridOptions): [Grid, RowWindow] {
  const held = useRef(-1)
  const rows = useRowWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    density,
    scroller,
    whole,
    held: () => held.current,
  })
  const grid = useGrid({
    table,
    extent: () => ({ rows: records.length + 1, columns, page: rowsInSight(scroller.current) }),
    reveal: (row) => {
      held.current = row - 1
      rows.reveal(row - 1)
    },
    onPlace: ({ row, column }) => {
      held.current = row - 1
      const record = records[row - 1]
      if (record) place?.hold({ id: record.id, column })
    },
  })
  useReturn(records, place, grid.go)
  return [grid, rows]
}

/** Coming back to a list leads to the cell that it was left from, once its row is there. */
function useReturn(records: RowsViewProps['records'], place: RowsViewProps['place'], go: Grid['go']): void {
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !place || records.length === 0) return
    done.current = true
    const spot = place.take()
    const at = spot ? records.findIndex(({ id }) => id === spot.id) : -1
    if (spot && at >= 0) go({ row: at + 1, column: spot.column })
  }, [records, place, go])
}

/** As many as are seen at once. */
function rowsInSight(scroller: HTMLElement | null): number {
  const row = scroller?.querySelector<HTMLElement>('tr[data-index]')
  return scroller && row && row.offsetHeight > 0 ? Math.floor(scroller.clientHeight / row.offsetHeight) - 1 : PAGE
}
