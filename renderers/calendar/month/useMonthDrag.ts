import { useCallback, useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { useCalendarModel } from '../calendarModel.ts'
import { followPointer } from '../move/followPointer.ts'
import { isOther, timeOf, movedToDay } from '../move/movement.ts'

/** Moves entries of a month to another day by dragging them. A finger scrolls: there, and for keys, the entry's own window moves it. */
export function useMonthDrag(): (event: PointerEvent<HTMLElement>) => void {
  const { entries, formats, move } = useCalendarModel()
  const latest = useRef({ entries, formats, move })
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    latest.current = { entries, formats, move }
  })
  useEffect(() => () => stop.current?.(), [])
  return useCallback((event: PointerEvent<HTMLElement>) => {
    const { target, button, isPrimary, pointerType, clientX: x, clientY: y } = event
    if (button !== 0 || !isPrimary || pointerType === 'touch' || !(target instanceof Element)) return
    const key = target.closest<HTMLElement>('[data-entry]')?.dataset['entry']
    const entry = latest.current.entries.find((one) => one.key === key)
    const from = dayAt(x, y)
    if (!entry || from === null || !latest.current.move.isMovable(entry)) return
    const base = timeOf(entry)
    stop.current = followPointer({ base, x, y }, null, {
      timeAt: (left, top) => {
        const to = dayAt(left, top)
        return to === null ? null : movedToDay(base, from, to, latest.current.formats.timeZone)
      },
      place: (time) => latest.current.move.place(time, 'pointer'),
      drop: (time) => (isOther(time) ? latest.current.move.drop(time) : latest.current.move.cancel()),
      cancel: () => latest.current.move.cancel(),
    })
  }, [])
}

/** The day under a point, whatever lies over it. */
function dayAt(x: number, y: number): string | null {
  const found = document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLElement => element instanceof HTMLElement && element.dataset['day'] !== undefined)
  return found?.dataset['day'] ?? null
}
