import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

interface ScrollBox {
  /** The element that scrolls. Null until it is drawn. */
  readonly scroller: HTMLElement | null
  /** Pixels inside of it. */
  readonly width: number
}

/** Marks the element that scrolls the pages. */
export const SCROLLS = { 'data-viewer-scroll': '' } as const

const NO_BOX: ScrollBox = { scroller: null, width: 0 }

/** The box that scrolls around an element, and its width, also as it changes. */
export function useScrollBox(inside: RefObject<HTMLElement | null>): ScrollBox {
  const [box, setBox] = useState(NO_BOX)
  useEffect(() => {
    const scroller = inside.current?.closest<HTMLElement>('[data-viewer-scroll]') ?? null
    if (!scroller) return
    const observer = new ResizeObserver(() => setBox({ scroller, width: scroller.clientWidth }))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [inside])
  return box
}
