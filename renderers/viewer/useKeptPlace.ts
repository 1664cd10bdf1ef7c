import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'

/** A place in the pages: a page, and the part of its height that is above the upper edge. */
interface Place {
  readonly index: number
  readonly part: number
}

interface KeptPlaceOptions {
  readonly virtualizer: Virtualizer<HTMLElement, Element>
  readonly scroller: HTMLElement | null
  /** Height of a page. */
  readonly height: number
  readonly gap: number
}

/** Keeps the page in view when the size of the pages changes. Returns whether the reader has scrolled. */
export function useKeptPlace({ virtualizer, scroller, height, gap }: KeptPlaceOptions): boolean {
  const [place, setPlace] = useState<Place | null>(null)
  const [hasScrolled, setScrolled] = useState(false)
  const ownOffset = useRef(0)
  const latest = useRef({ height, gap })
  // Before the sizes are forgotten: which page is in view.
  useLayoutEffect(() => {
    latest.current = { height, gap }
    const offset = virtualizer.scrollOffset ?? 0
    const page = virtualizer.getVirtualItemForOffset(offset)
    virtualizer.measure()
    // oxlint-disable-next-line react/set-state-in-effect -- the sizes of the last drawing tell it, which are forgotten here
    setPlace(page && offset > 0 ? { index: page.index, part: (offset - page.start) / page.size } : null)
  }, [virtualizer, height, gap])
  // After the sheet has its new height.
  useLayoutEffect(() => {
    if (!place || !scroller) return
    const { height: page, gap: between } = latest.current
    scroller.scrollTo({ top: between + place.index * (page + between) + place.part * page })
    ownOffset.current = scroller.scrollTop
  }, [place, scroller])
  const onScroll = useCallback((event: Event) => {
    if (event.currentTarget instanceof HTMLElement && event.currentTarget.scrollTop !== ownOffset.current)
      setScrolled(true)
  }, [])
  useEffect(() => {
    scroller?.addEventListener('scroll', onScroll, { passive: true })
    return () => scroller?.removeEventListener('scroll', onScroll)
  }, [scroller, onScroll])
  return hasScrolled
}
