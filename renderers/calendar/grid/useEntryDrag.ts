import { useCallback, useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { useCalendarModel } from '../calendarModel.ts'
import { SLOP, followPointer, swallowClick } from '../move/followPointer.ts'
import type { Press } from '../move/followPointer.ts'
import { useMoveState } from '../move/moveModel.ts'
import { isOther, timeOf } from '../move/movement.ts'
import { movedTo } from '../move/shiftTime.ts'
import type { GridDay, TimeCell, TimeGrid } from '../time/timeGrid.ts'

/** Milliseconds after which a finger that rests picks an entry up. */
const REST = 450

interface Drag extends Press {
  readonly by: 'pointer' | 'keys'
  readonly edge: 'start' | 'end' | null
  readonly origin: TimeCell
}

/**
 * Moves entries by dragging them, and resizes them by their edges. A finger scrolls; one that rests on an entry picks it up,
 * and what is picked up is dragged.
 */
export function useEntryDrag(grid: TimeGrid): (event: PointerEvent<HTMLElement>) => void {
  const { entries, move } = useCalendarModel()
  const state = useMoveState()
  const latest = useRef({ grid, move, state, entries })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { grid, move, state, entries }
  })
  useEffect(() => () => stop.current?.(), [])
  return useCallback((event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    const box = event.target.closest<HTMLElement>('[data-entry]')
    const { state: now, move: actions } = latest.current
    const entry = latest.current.entries.find(({ key }) => key === box?.dataset['entry'])
    if (!box || !entry) return
    const isGhost = Object.hasOwn(box.dataset, 'ghost')
    const held = isGhost && now.kind === 'placing' ? now.time : null
    if (!held && !actions.isMovable(entry)) return
    if (!held && event.pointerType === 'touch') {
      stop.current = whenRested(event, () => actions.place(timeOf(entry), 'keys'))
      return
    }
    const origin = cellAt(latest.current.grid, event.clientX, event.clientY)
    if (!origin) return
    const drag = dragOf(event, event.target, { base: held ?? timeOf(entry), by: held ? 'keys' : 'pointer', origin })
    stop.current = followPointer(drag, event.currentTarget.closest('[data-grid-scroll]'), {
      timeAt: (x, y) => {
        const found = columnAt(latest.current.grid, x, y)
        if (!found) return null
        const time = movedTo(drag.base, drag.origin, found.cell, drag.edge)
        return drag.edge === null ? latest.current.move.inPart(time, found.day.part) : time
      },
      place: (time) => latest.current.move.place(time, drag.by),
      drop: (time) => {
        if (drag.by === 'keys') return
        if (isOther(time)) latest.current.move.drop(time)
        else latest.current.move.cancel()
      },
      cancel: () => (drag.by === 'keys' ? latest.current.move.place(drag.base, 'keys') : latest.current.move.cancel()),
    })
  }, [])
}

function dragOf(
  { clientX: x, clientY: y }: PointerEvent<HTMLElement>,
  target: Element,
  begun: Pick<Drag, 'base' | 'by' | 'origin'>,
): Drag {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
  return { ...begun, edge: edge === 'start' || edge === 'end' ? edge : null, x, y }
}

/** Acts if a finger rests where it is. */
function whenRested(event: PointerEvent<HTMLElement>, act: () => void): () => void {
  const { clientX: x, clientY: y } = event
  const timer = setTimeout(() => {
    end()
    swallowClick()
    act()
  }, REST)
  const request = new AbortController()
  const heard = { capture: true, signal: request.signal }
  const end = (): void => request.abort()
  const leave = (): void => {
    clearTimeout(timer)
    end()
  }
  const onMove = (moved: globalThis.PointerEvent): void => {
    if (Math.hypot(moved.clientX - x, moved.clientY - y) > SLOP) leave()
  }
  window.addEventListener('pointermove', onMove, heard)
  window.addEventListener('pointerup', leave, heard)
  window.addEventListener('pointercancel', leave, heard)
  return leave
}

interface Found {
  readonly day: GridDay
  readonly cell: TimeCell
}

const cellAt = (grid: TimeGrid, x: number, y: number): TimeCell | null => columnAt(grid, x, y)?.cell ?? null

/** The cell under a point with its column, whatever lies over it. */
function columnAt({ days }: TimeGrid, x: number, y: number): Found | null {
  const found = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['row'] !== undefined)
  const day = found && days[Number(found.dataset['column'])]
  const cell = day?.cells[Number(found?.dataset['row'])]
  return day && cell ? { day, cell } : null
}
