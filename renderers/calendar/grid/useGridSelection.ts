import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { nextPosition } from '#renderers/list'
import type { GridPosition } from '#renderers/list'
import type { PickedRange } from '../calendarModel.ts'
import type { TimeGrid } from '../time/timeGrid.ts'
import { ROW_HEIGHT } from './measures.ts'

interface Selection {
  /** Where it began, and where it has come to: in one day. */
  readonly anchor: GridPosition
  readonly focus: GridPosition
  /** The mouse is held down over the cells. */
  readonly isPressed: boolean
}

export interface GridSelection {
  readonly focus: GridPosition
  readonly isSelected: (row: number) => boolean
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  }
}

/**
 * The cell with the focus and the range of time that is chosen. Arrows move, with Shift they extend the range, Enter opens
 * its menu. A mouse draws over the cells; a finger scrolls, and taps on one.
 */
export function useGridSelection(grid: TimeGrid, first: number, onPick: (range: PickedRange) => void): GridSelection {
  const [{ anchor, focus, isPressed }, setSelection] = useState(() => onlyCell({ row: first, column: 0 }))
  const place = useRef<HTMLElement | null>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (follows.current) cellOf(place.current, focus)?.focus()
    follows.current = false
  }, [focus])
  const release = useCallback(() => setSelection((held) => ({ ...held, isPressed: false })), [])
  useRelease(isPressed, release)
  const size = { rows: grid.rows.length, columns: grid.days.length }
  const held = { row: Math.min(focus.row, size.rows - 1), column: Math.min(focus.column, size.columns - 1) }
  const [from, to] = [Math.min(anchor.row, held.row), Math.max(anchor.row, held.row)]
  const open = (range: Selection, element: HTMLElement): void => pick(grid, range, element, onPick)
  return {
    focus: held,
    isSelected: (row) => row >= from && row <= to && (from !== to || isPressed),
    handlers: {
      onKeyDown: (event) => {
        const cell = pointed(event.target)
        if (!cell) return
        // A screen reader may have moved the focus by itself.
        const isHeld = cell.row === held.row && cell.column === held.column
        const start = isHeld ? { ...anchor, column: held.column } : cell
        place.current = event.currentTarget
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          open({ anchor: start, focus: cell, isPressed: false }, event.currentTarget)
          return
        }
        const next = nextPosition(cell, event.key, event.ctrlKey, { ...size, page: rowsInSight(event.currentTarget) })
        if (!next) return
        event.preventDefault()
        follows.current = true
        const isExtended = event.shiftKey && next.column === cell.column
        setSelection({ ...onlyCell(next), ...(isExtended ? { anchor: start } : {}) })
      },
      onPointerDown: (event) => {
        const cell = pointed(event.target)
        if (!cell || event.button !== 0 || event.pointerType !== 'mouse') return
        setSelection({ ...onlyCell(cell), isPressed: true })
      },
      onPointerMove: (event) => {
        const cell = isPressed ? pointed(event.target) : null
        if (cell && cell.row !== held.row)
          setSelection({ anchor, focus: { row: cell.row, column: anchor.column }, isPressed })
      },
      onPointerUp: (event) => {
        const cell = pointed(event.target)
        const isTap = event.pointerType !== 'mouse'
        if (!cell || (!isPressed && !isTap)) return
        const range = isTap ? onlyCell(cell) : { anchor, focus: { ...cell, column: anchor.column }, isPressed: false }
        setSelection(range)
        open(range, event.currentTarget)
      },
    },
  }
}

const onlyCell = (cell: GridPosition): Selection => ({ anchor: cell, focus: cell, isPressed: false })

/** The mouse may be released outside the cells, where they do not hear of it. */
function useRelease(isPressed: boolean, release: () => void): void {
  useEffect(() => {
    if (!isPressed) return undefined
    const events = ['pointerup', 'pointercancel', 'blur']
    events.forEach((name) => window.addEventListener(name, release))
    return () => events.forEach((name) => window.removeEventListener(name, release))
  }, [isPressed, release])
}

/** Rows of a page: those that are seen at once. */
const rowsInSight = (grid: HTMLElement): number =>
  Math.floor((grid.closest('[data-grid-scroll]')?.clientHeight ?? 0) / ROW_HEIGHT) - 1

/** Picks the time of the chosen cells, unless the clock shows none of it. */
function pick(
  grid: TimeGrid,
  { anchor, focus }: Selection,
  element: HTMLElement,
  onPick: (range: PickedRange) => void,
): void {
  const [from = 0, to = 0] = [anchor.row, focus.row].toSorted((a, b) => a - b)
  const cells = (grid.days[focus.column]?.cells ?? []).slice(from, to + 1).filter((cell) => cell !== null)
  const part = grid.days[focus.column]?.part
  const target = cellOf(element, focus)
  const [start, end] = [cells[0]?.start, cells.at(-1)?.end]
  if (start !== undefined && end !== undefined && target) onPick({ start, end, target, ...(part ? { part } : {}) })
}

/** The cell that an event happened in. */
function pointed(target: EventTarget): GridPosition | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null
}

const cellOf = (grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null
