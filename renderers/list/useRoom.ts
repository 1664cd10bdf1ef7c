import { useLayoutEffect, useState } from 'react'

export interface ListRoom {
  /** What the list stands in. */
  readonly box: (element: HTMLElement | null) => void
  /** There is little of it: what can be done with a row stands in its menu. */
  readonly slim: boolean
  /** The list is wider, though its columns are as narrow as they may be: it scrolls by itself. */
  readonly over: boolean
}

/** Pixels up to which there is little room; and by which columns may miss the edge, since each is rounded. */
const LITTLE = 860
const ROUNDED = 8

const NONE = { slim: false, over: false }

/** How much room there is for a list, known before anything is seen. */
export function useRoom(): ListRoom {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(NONE)
  useLayoutEffect(() => {
    if (!box) return
    const look = (): void => {
      const slim = box.clientWidth <= LITTLE
      const over = box.scrollWidth > box.clientWidth + ROUNDED
      setRoom((before) => (before.slim === slim && before.over === over ? before : { slim, over }))
      // Columns that come and go change the width of what stands within.
      for (const child of box.children) observer.observe(child)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    look()
    return () => observer.disconnect()
  }, [box])
  return { box: setBox, ...room }
}
