import type { MovedTime } from './movement.ts'

/** Pixels after which a press is a drag. */
export const SLOP = 5
/** Pixels from the edge of the sheet at which it scrolls, and how far it does at each step. */
const [NEAR, SCROLL] = [32, 16]

/** Where a pointer was pressed, and the time before that. */
export interface Press {
  readonly base: MovedTime
  readonly x: number
  readonly y: number
}

export interface Following {
  readonly timeAt: (x: number, y: number) => MovedTime | null
  readonly place: (time: MovedTime) => void
  readonly drop: (time: MovedTime) => void
  readonly cancel: () => void
}

/** Its columns, so that they can be compared. */
const keysOf = ({ parts }: MovedTime): string => parts.map(({ key }) => key).join('\n')

/** Follows a pointer that is held down until it is released, or Escape is pressed. Returns how to stop. */
export function followPointer(
  { base, x, y }: Press,
  scroller: Element | null,
  { timeAt, place, drop, cancel }: Following,
): () => void {
  let time: MovedTime | null = null
  const onMove = (event: globalThis.PointerEvent): void => {
    if (!time && Math.hypot(event.clientX - x, event.clientY - y) < SLOP) return
    scrollNear(scroller, event.clientY)
    const next = timeAt(event.clientX, event.clientY) ?? time ?? base
    if (time && next.start === time.start && next.end === time.end && keysOf(next) === keysOf(time)) return
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
  // The press takes the focus from what had it, which is no reason to stop.
  window.addEventListener('blur', ({ target }) => target === window && onCancel(), heard)
  window.addEventListener('keydown', onKey, heard)
  const end = (): void => request.abort()
  return end
}

/** The click that follows a drag opens nothing. It comes with the end of the drag or not at all: a later one, as of a key, is meant. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

function scrollNear(scroller: Element | null, y: number): void {
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + NEAR * 2) scroller.scrollBy({ top: -SCROLL })
  else if (y > bottom - NEAR) scroller.scrollBy({ top: SCROLL })
}
