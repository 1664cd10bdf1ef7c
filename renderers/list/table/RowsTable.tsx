import { allRows } from '../virtualRows.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { GridTable } from './GridTable.tsx'

const nothing = (): void => undefined

/** Rows as a grid, all of them drawn. */
export function RowsTable(props: RowsViewProps) {
  const window = { items: allRows(props.records.length), reveal: nothing, measure: null }
  return <GridTable {...props} window={window} onPin={nothing} />
}
