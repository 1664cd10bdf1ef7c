import { useCallback, useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { useCalendarModel } from '../calendarModel.ts'
import { useMoveState } from '../move/moveModel.ts'
import { isOther, timeOf } from '../move/movement.ts'
import type { MovedTime } from '../move/movement.ts'
import { movedTo } from '../move/shiftTime.ts'
import type { TimeCell, TimeGrid } from '../time/timeGrid.ts'

/** Pixels after which a press is a drag, and milliseconds after which a finger that rests picks an entry up. */
const [SLOP, REST] = [5, 450]
/** Pixels from the edge of the sheet at which it scrolls, and how far it does at each step. */
const [NEAR, SCROLL] = [32, 16]

interface Drag {
  /** The time before it. */
  readonly base: MovedTime
  readonly by: 'pointer' | 'keys'
  readonly edge: 'start' | 'end' | null
  readonly origin: TimeCell
  readonly x: number
  readonly y: number
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
    stop.current = follow(drag, event.currentTarget.closest('[data-grid-scroll]'), {
      timeAt: (x, y) => {
        const cell = cellAt(latest.current.grid, x, y)
        return cell && movedTo(drag.base, drag.origin, cell, drag.edge)
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

interface Following {
  readonly timeAt: (x: number, y: number) => MovedTime | null
  readonly place: (time: MovedTime) => void
  readonly drop: (time: MovedTime) => void
  readonly cancel: () => void
}

/** Follows a pointer that is held down until it is released, or Escape is pressed. Returns how to stop. */
function follow(
  { base, x, y }: Drag,
  scroller: Element | null,
  { timeAt, place, drop, cancel }: Following,
): () => void {
  let time: MovedTime | null = null
  const onMove = (event: globalThis.PointerEvent): void => {
    if (!time && Math.hypot(event.clientX - x, event.clientY - y) < SLOP) return
    scrollNear(scroller, event.clientY)
    const next = timeAt(event.clientX, event.clientY) ?? time ?? base
    if (time && next.start === time.start && next.end === time.end) return
    time = next
    place(next)
  }
  const onUp = (): void => {
    end()
    if (!time) return
    swallowClick()
    drop(time)
  }
  const onCancel = (): void => {
    end()
    if (time) cancel()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !time) return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  const request = new AbortController()
  const heard = { capture: true, signal: request.signal }
  window.addEventListener('pointermove', onMove, heard)
  window.addEventListener('pointerup', onUp, heard)
  window.addEventListener('pointercancel', onCancel, heard)
  window.addEventListener('blur', onCancel, heard)
  window.addEventListener('keydown', onKey, heard)
  const end = (): void => request.abort()
  return end
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

/** The click that follows a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.addEventListener('pointerdown', () => window.removeEventListener('click', swallow, true), {
    capture: true,
    once: true,
  })
}

function scrollNear(scroller: Element | null, y: number): void {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + NEAR * 2) scroller.scrollBy({ top: -SCROLL })
  else if (y > bottom - NEAR) scroller.scrollBy({ top: SCROLL })
}

/** The cell under a point, whatever lies over it. */
function cellAt({ days }: TimeGrid, x: number, y: number): TimeCell | null {
  const found = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['row'] !== undefined)
  if (!found) return null
  return days[Number(found.dataset['column'])]?.cells[Number(found.dataset['row'])] ?? null
}
