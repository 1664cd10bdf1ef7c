import { allDrawn } from '../drawn.ts'
import type { RowsViewProps } from '../view.ts'
import { DrawnTable } from './DrawnTable.tsx'

const nothing = (): void => undefined

/** Rows as a grid, all of them drawn. */
export function RowsTable(props: RowsViewProps) {
  const window = { drawn: allDrawn(props.records.length), reveal: nothing, measure: null }
  return <DrawnTable {...props} window={window} onHeld={nothing} />
}
