import type { Position } from './nextPosition.ts'

/** Focusable elements within a cell. */
const WIDGETS = 'a[href], button, input, select, textarea, [tabindex]'

/** The row at an index, if it is rendered. */
const rowAt = (table: HTMLElement, row: number): HTMLTableRowElement | null =>
  table.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 1}"]`)

export const cellAt = (table: HTMLElement, { row, column }: Position): HTMLTableCellElement | null => {
  const cells = rowAt(table, row)?.cells
  return cells?.[Math.min(column, cells.length - 1)] ?? null
}

/** The cell of an element, and its position. */
export function positionOf(table: HTMLElement, element: Element): { cell: HTMLTableCellElement; at: Position } | null {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest<HTMLTableRowElement>('tr[aria-rowindex]')
  if (!cell || !row || !table.contains(row)) return null
  return { cell, at: { row: Number(row.getAttribute('aria-rowindex')) - 1, column: cell.cellIndex } }
}

export const widgetsOf = (cell: HTMLElement): readonly HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) => widget.getAttribute('aria-hidden') !== 'true')

/** The focus target of a cell: the checkbox of the row, the button of a heading, else the cell itself. */
export function targetOf(cell: HTMLTableCellElement): HTMLElement {
  const [only, ...others] = widgetsOf(cell)
  if (!only || others.length > 0) return cell
  return cell.tagName === 'TH' || only.matches('input[type=checkbox]') ? only : cell
}

/** Removes everything in the grid from the tab order, except one element. */
export function leaveOneStop(table: HTMLElement, stop: HTMLElement | null): void {
  for (const widget of table.querySelectorAll<HTMLElement>(WIDGETS))
    if (widget !== stop && widget.tabIndex !== -1) widget.tabIndex = -1
  if (stop && stop.tabIndex !== 0) stop.tabIndex = 0
}

/** The checkbox that selects a row, or, in the header row, the whole page. */
export const checkboxOf = (row: HTMLTableRowElement | null): HTMLInputElement | null =>
  row?.cells[0]?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null

/** The element that opens the record of a row. */
export const openerOf = (row: HTMLTableRowElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-opens]') ?? null
