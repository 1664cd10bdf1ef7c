import type { KeyboardEvent } from 'react'

/** Steps by row and by column. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus by arrows from a button in a cell to the next one; cells without a button are passed over. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLButtonElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return
  const rows = [...event.currentTarget.rows]
  let [y, x] = [row.rowIndex, cell.cellIndex]
  for (;;) {
    ;[y, x] = [y + step[0], x + step[1]]
    const next = rows[y]?.cells[x]
    if (rows[y] === undefined || x < 0 || x >= row.cells.length) return
    const button = next?.querySelector(':scope > button')
    if (button instanceof HTMLButtonElement && !button.disabled) {
      event.preventDefault()
      button.focus()
      return
    }
  }
}
