export interface GridCell {
  readonly row: number
  readonly column: number
}

interface GridSize {
  readonly rows: number
  readonly columns: number
}

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** Rows of a page. */
const PAGE = 6

/** Returns the cell that a key leads to, as in the WAI-ARIA grid. Null: the key leads nowhere. */
export function cellForKey(at: GridCell, { key, ctrlKey }: PressedKey, { rows, columns }: GridSize): GridCell | null {
  const row = (to: number): GridCell => ({ ...at, row: Math.max(0, Math.min(rows - 1, to)) })
  const column = (to: number): GridCell => ({ ...at, column: Math.max(0, Math.min(columns - 1, to)) })
  switch (key) {
    case 'ArrowDown':
      return row(at.row + 1)
    case 'ArrowUp':
      return row(at.row - 1)
    case 'ArrowRight':
      return column(at.column + 1)
    case 'ArrowLeft':
      return column(at.column - 1)
    case 'PageDown':
      return row(at.row + PAGE)
    case 'PageUp':
      return row(at.row - PAGE)
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : column(0)
    case 'End':
      return ctrlKey ? { row: rows - 1, column: columns - 1 } : column(columns - 1)
    default:
      return null
  }
}
