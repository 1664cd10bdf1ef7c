import { useLayoutEffect, useState } from 'react'

export interface ListSpace {
  /** What the list stands in. */
  readonly measureRef: (element: HTMLElement | null) => void
  /** There is little of it: what can be done with a row stands in its menu. */
  readonly slim: boolean
  /** The list is wider, though its columns are as narrow as they may be: it scrolls by itself. */
  readonly overflows: boolean
}

/** Pixels up to which there is little room; and by which columns may miss the edge, since each is rounded. */
const SLIM_WIDTH = 860
const TOLERANCE = 8

const NONE = { slim: false, overflows: false }

/** How much room there is for a list, known before anything is seen. */
export function useListSpace(): ListSpace {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [space, setSpace] = useState(NONE)
  useLayoutEffect(() => {
    if (!box) return
    const look = (): void => {
      const slim = box.clientWidth <= SLIM_WIDTH
      const overflows = box.scrollWidth > box.clientWidth + TOLERANCE
      setSpace((before) => (before.slim === slim && before.overflows === overflows ? before : { slim, overflows }))
      // Columns that come and go change the width of what stands within.
      for (const child of box.children) observer.observe(child)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    look()
    return () => observer.disconnect()
  }, [box])
  return { measureRef: setBox, ...space }
}
