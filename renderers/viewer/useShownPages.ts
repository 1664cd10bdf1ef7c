import { useCallback, useEffect, useRef } from 'react'
import { shownPages, writeShownPages } from '#engine/signature'

interface PagesInSight {
  /** Numbers from 1. */
  readonly from: number
  readonly to: number
  /** Pages of the file; 0 until it is open. */
  readonly pages: number
  /** Takes the pages that were shown by now, as they travel. */
  readonly onShown: (pages: string) => void
}

/** Remembers which pages were drawn while they were in sight. Returns what is to be called for each that is drawn. */
export function useShownPages({ from, to, pages, onShown }: PagesInSight): (page: number) => void {
  const drawn = useRef(new Set<number>())
  const shown = useRef(new Set<number>())
  const sight = useRef({ from, to, pages })
  const note = useCallback(() => {
    const now = sight.current
    const before = shown.current.size
    for (let page = now.from; page <= Math.min(now.to, now.pages); page += 1)
      if (drawn.current.has(page)) shown.current.add(page)
    if (shown.current.size > before) onShown(writeShownPages(shownPages(shown.current, now.pages)))
  }, [onShown])
  useEffect(() => {
    sight.current = { from, to, pages }
    note()
  }, [from, to, pages, note])
  return useCallback(
    (page: number) => {
      drawn.current.add(page)
      note()
    },
    [note],
  )
}
