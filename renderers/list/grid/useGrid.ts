import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { cellAt, leaveOneStop, positionOf, targetOf } from './cells.ts'
import { isSelectAll, handleCellKey } from './handleCellKey.ts'
import { nextPosition } from './nextPosition.ts'
import type { GridExtent, Position } from './nextPosition.ts'

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
    leaveOneStop(table, cell && targetOf(cell))
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
