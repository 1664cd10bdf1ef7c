import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RefObject } from 'react'
import { ROW_HEIGHT } from './measures.ts'

/** Rows from one to another. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Rows by which the range is moved, and which are drawn beyond either edge. */
const STEP = 8

/** Returns the rows of a scrolling grid that are in sight or near: entries elsewhere are not drawn. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, rows: number): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const measure = (): void => {
      const from = Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP - STEP
      const to = Math.ceil((box.scrollTop + box.clientHeight) / ROW_HEIGHT / STEP) * STEP + STEP
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    box.addEventListener('scroll', measure, { passive: true })
    // On paper everything is in sight. The browser waits for what is drawn at once.
    const printed = (): void => flushSync(() => setRange({ from: 0, to: rows }))
    window.addEventListener('beforeprint', printed)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', measure)
      window.removeEventListener('beforeprint', printed)
      window.removeEventListener('afterprint', measure)
    }
  }, [scroller, rows])
  return range
}
