/** A cell of a grid. Row 0 is the header row. */
export interface Position {
  readonly row: number
  readonly column: number
}

/** The size of a grid: rows including the header row, columns, and the rows visible at once. */
export interface GridExtent {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

/** The position that a key moves to (ARIA Authoring Practices, grid); null if the grid does not handle it. */
export function nextPosition(
  { row, column }: Position,
  key: string,
  control: boolean,
  extent: GridExtent,
): Position | null {
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  const rowAt = (wanted: number): Position => ({ row: within(wanted, last.row), column })
  const columnAt = (wanted: number): Position => ({ row, column: within(wanted, last.column) })
  switch (key) {
    case 'ArrowUp':
      return rowAt(control ? 0 : row - 1)
    case 'ArrowDown':
      return rowAt(control ? last.row : row + 1)
    case 'ArrowLeft':
      return columnAt(control ? 0 : column - 1)
    case 'ArrowRight':
      return columnAt(control ? last.column : column + 1)
    case 'Home':
      return control ? { row: 0, column: 0 } : columnAt(0)
    case 'End':
      return control ? last : columnAt(last.column)
    case 'PageUp':
      return rowAt(row - Math.max(1, extent.page))
    case 'PageDown':
      return rowAt(row + Math.max(1, extent.page))
    default:
      return null
  }
}

const within = (wanted: number, last: number): number => Math.max(0, Math.min(last, wanted))
