import { useRef } from 'react'
import { usePinnedRow } from '../usePinnedRow.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { GridTable } from './GridTable.tsx'
import { useRowWindow } from './useRowWindow.ts'

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
