/** A cell of a grid: row 0 is the one of the headings. */
export interface Position {
  readonly row: number
  readonly column: number
}

/** How far a grid reaches: rows with the one of the headings, and how many are seen at once. */
export interface GridExtent {
  readonly rows: number
  readonly columns: number
  readonly page: number
}

/** Where a key leads (ARIA Authoring Practices, grid); null: the key is not for the grid. */
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
