import { useLayoutEffect, useState } from 'react'

export interface ListSpace {
  /** Ref of the element that contains the list. */
  readonly measureRef: (element: HTMLElement | null) => void
  /** There is little room: row actions are put in a menu. */
  readonly slim: boolean
  /** The list is too wide even with minimum column widths, so it scrolls by itself. */
  readonly overflows: boolean
}

/** Width in pixels up to which the list is slim; and the tolerance for rounded column widths. */
const SLIM_WIDTH = 860
const TOLERANCE = 8

const NONE = { slim: false, overflows: false }

/** Measures the space for a list before the first paint. */
export function useListSpace(): ListSpace {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [space, setSpace] = useState(NONE)
  useLayoutEffect(() => {
    if (!box) return
    const look = (): void => {
      const slim = box.clientWidth <= SLIM_WIDTH
      const overflows = box.scrollWidth > box.clientWidth + TOLERANCE
      setSpace((before) => (before.slim === slim && before.overflows === overflows ? before : { slim, overflows }))
      // Added or removed columns change the width of the content.
      for (const child of box.children) observer.observe(child)
    }
    const observer = new ResizeObserver(look)
    observer.observe(box)
    look()
    return () => observer.disconnect()
  }, [box])
  return { measureRef: setBox, ...space }
}
