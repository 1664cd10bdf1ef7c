import { useRef } from 'react'
import { useHeldRow } from '../useHeldRow.ts'
import type { RowsViewProps } from '../view.ts'
import { DrawnTable } from './DrawnTable.tsx'
import { useRowWindow } from './useRowWindow.ts'

/** Rows as a grid; of many only those in sight are drawn. */
export function ManyRowsTable(props: RowsViewProps) {
  const { records, scroller, look = {}, printing = false } = props
  const own = useRef<HTMLElement>(null)
  const held = useHeldRow()
  const window = useRowWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    density: look.density ?? 'normal',
    scroller: scroller ?? own,
    whole: printing,
    held,
  })
  return <DrawnTable {...props} window={window} onHeld={held.hold} />
}
