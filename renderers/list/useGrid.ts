import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

export interface Grid {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  /** Brings the focus to a cell. */
  readonly focusCell: (to: Position) => void
}

interface GridOptions {
  readonly table: RefObject<HTMLTableElement | null>
  readonly extent: () => Omit<GridExtent, 'page'>
  /** Rows seen at once, measured as a key asks for them. */
  readonly page: () => number
  /**
   * Has a row drawn that is out of sight. It is there when this comes back: the next key is pressed where this one led, however soon it
   * comes, and never at the row that was left.
   */
  readonly reveal: (row: number) => void
  /** Told wherever the tab stop comes to be. */
  readonly onPosition?: ((at: Position) => void) | undefined
}

/**
 * Makes a table a grid (ARIA Authoring Practices): one stop of the Tab key, arrows within. It works on what is drawn, since
 * cells are drawn by their kinds, which know nothing of it.
 */
export function useGrid({ table: ref, extent, page, reveal, onPosition }: GridOptions): Grid {
  const at = useRef<Position>({ row: 1, column: 0 })
  const latest = useRef({ extent, page, reveal, onPosition })
  const settle = useCallback(() => {
    const table = ref.current
    if (!table) return
    const { rows, columns } = latest.current.extent()
    at.current = { row: Math.min(at.current.row, rows - 1), column: Math.min(at.current.column, columns - 1) }
    const cell = cellAt(table, at.current) ?? cellAt(table, { row: 0, column: 0 })
    updateRovingTabIndex(table, cell && targetOf(cell))
  }, [ref])
  useLayoutEffect(() => {
    latest.current = { extent, page, reveal, onPosition }
    settle()
  })
  useEffect(() => {
    const table = ref.current
    if (!table) return
    // Cells come later than their rows, and change by themselves.
    const observer = new MutationObserver(settle)
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [ref, settle])
  return useMemo(() => {
    const focusCell = (to: Position): void => {
      const table = ref.current
      if (!table) return
      at.current = to
      latest.current.onPosition?.(to)
      if (!cellAt(table, to)) latest.current.reveal(to.row)
      settle()
      const cell = cellAt(table, at.current)
      if (cell) targetOf(cell).focus()
    }
    const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
      const table = ref.current
      const position = table && event.target instanceof Element ? positionOf(table, event.target) : null
      // A key that somebody has met, or that was pressed in something that stands over the page, is not the grid's.
      if (!table || !position || event.defaultPrevented || isBrowserShortcut(event)) return
      if (handleCellKey(event, position.cell, table)) return event.preventDefault()
      if (event.target !== targetOf(position.cell) || event.shiftKey) return
      const { extent: reach, page: seen } = latest.current
      const to = nextPosition(position.at, event.key, event.ctrlKey, { ...reach(), page: seen() })
      if (!to) return
      event.preventDefault()
      focusCell(to)
    }
    const onFocus = (event: FocusEvent<HTMLElement>): void => {
      const position = ref.current && positionOf(ref.current, event.target)
      if (!position) return
      at.current = position.at
      latest.current.onPosition?.(position.at)
      settle()
    }
    return { onKeyDown, onFocus, focusCell }
  }, [ref, settle])
}

/** Keys that are the browser's own, or the device's. */
const isBrowserShortcut = (event: KeyboardEvent): boolean => event.altKey || (event.metaKey && !isSelectAll(event))

/**
 * Handles a key in a cell without leaving the row: Space selects the row (Shift: all from the last one), Enter opens it
 * or enters a cell with several widgets, Escape leaves the cell. Returns whether the key was handled.
 */
function handleCellKey(event: KeyboardEvent<HTMLElement>, cell: HTMLTableCellElement, table: HTMLElement): boolean {
  const { key, target, shiftKey, ctrlKey } = event
  const own = targetOf(cell)
  if (target !== own) return moveAmongWidgets(key, cell, target)
  const row = cell.closest('tr')
  if (isSelectAll(event)) return clickCheckbox(checkboxOf(table.querySelector('tr')), false)
  if (cell.tagName === 'TH') return false
  if (key === ' ' && (target === cell || shiftKey)) return clickCheckbox(checkboxOf(row), shiftKey)
  if (key === 'F2') return enter(cell)
  if (key !== 'Enter' || ctrlKey || shiftKey) return false
  const opener = openerOf(row)
  const opens = target !== cell || cell.contains(opener) || widgetsOf(cell).length === 0
  return opens ? click(opener) : enter(cell)
}

/** Apple keyboards use another modifier key. */
const isSelectAll = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'a' && ctrlKey !== metaKey

/** Within a cell, keys belong to its widgets, except those that move between them or leave the cell. */
function moveAmongWidgets(key: string, cell: HTMLTableCellElement, target: EventTarget): boolean {
  if (!(target instanceof HTMLElement) || target.matches('input:not([type=checkbox]), select, textarea')) return false
  if (key === 'Escape') {
    targetOf(cell).focus()
    return true
  }
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (step === 0) return false
  const widgets = widgetsOf(cell)
  widgets[widgets.indexOf(target) + step]?.focus()
  return true
}

function enter(cell: HTMLTableCellElement): boolean {
  const [first] = widgetsOf(cell)
  first?.focus()
  return first !== undefined
}

function click(element: HTMLElement | null): boolean {
  element?.click()
  return element !== null
}

/** Dispatches a mouse click, which carries the Shift state. */
function clickCheckbox(box: HTMLInputElement | null, shiftKey: boolean): boolean {
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== null
}

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

/** Focusable elements within a cell. */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** The row at an index, if it is rendered. */
const rowAt = (table: HTMLElement, row: number): HTMLTableRowElement | null =>
  table.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 1}"]`)

const cellAt = (table: HTMLElement, { row, column }: Position): HTMLTableCellElement | null => {
  const cells = rowAt(table, row)?.cells
  return cells?.[Math.min(column, cells.length - 1)] ?? null
}

/** The cell of an element, and its position. */
function positionOf(table: HTMLElement, element: Element): { cell: HTMLTableCellElement; at: Position } | null {
  const cell = element.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest<HTMLTableRowElement>('tr[aria-rowindex]')
  if (!cell || !row || !table.contains(row)) return null
  return { cell, at: { row: Number(row.getAttribute('aria-rowindex')) - 1, column: cell.cellIndex } }
}

const widgetsOf = (cell: HTMLElement): readonly HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((widget) => widget.getAttribute('aria-hidden') !== 'true')

/** The focus target of a cell: the checkbox of the row, the button of a heading, else the cell itself. */
function targetOf(cell: HTMLTableCellElement): HTMLElement {
  const [only, ...others] = widgetsOf(cell)
  if (!only || others.length > 0) return cell
  return cell.tagName === 'TH' || only.matches('input[type=checkbox]') ? only : cell
}

/** Removes everything in the grid from the tab order, except one element. */
function updateRovingTabIndex(table: HTMLElement, stop: HTMLElement | null): void {
  for (const widget of table.querySelectorAll<HTMLElement>(FOCUSABLE))
    if (widget !== stop && widget.tabIndex !== -1) widget.tabIndex = -1
  if (stop && stop.tabIndex !== 0) stop.tabIndex = 0
}

/** The checkbox that selects a row, or, in the header row, the whole page. */
const checkboxOf = (row: HTMLTableRowElement | null): HTMLInputElement | null =>
  row?.cells[0]?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null

/** The element that opens the record of a row. */
const openerOf = (row: HTMLTableRowElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-opens]') ?? null
