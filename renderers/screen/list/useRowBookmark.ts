import { useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { RowBookmark, BookmarkedCell } from '#renderers/list'

interface SavedBookmark {
  readonly spot: BookmarkedCell | null
  /** Pixels that the page, and the rows within it, were scrolled by. */
  readonly page: number
  readonly rows: number
}

/** Where lists were left, by what they showed; for as long as the page is open. */
const savedBookmarks = new Map<string, SavedBookmark>()
/** Lists that are remembered: as many as somebody comes back to. */
const MAX_BOOKMARKS = 50

/** Remembers where a person is in a list; whoever comes back to it (`returning`) finds the row, the scroll and the focus again. */
export function useRowBookmark(
  key: string,
  isReturning: () => boolean,
): RowBookmark & { readonly scroller: RefObject<HTMLElement | null> } {
  const spot = useRef<BookmarkedCell | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const scrolled = useRef({ page: 0, rows: 0 })
  const latest = useRef({ key, isReturning })
  useEffect(() => {
    latest.current = { key, isReturning }
  })
  useEffect(() => {
    const note = (): void => {
      scrolled.current = { page: window.scrollY, rows: scroller.current?.scrollTop ?? scrolled.current.rows }
    }
    // Captured: the rows scroll by themselves, and such an event goes no further.
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', note, { capture: true })
      const { key: last } = latest.current
      savedBookmarks.delete(last)
      savedBookmarks.set(last, { spot: spot.current, ...scrolled.current })
      for (const [oldest] of savedBookmarks) if (savedBookmarks.size > MAX_BOOKMARKS) savedBookmarks.delete(oldest)
    }
  }, [])
  return useMemo(
    () => ({
      scroller,
      take: () => {
        const { key: last, isReturning: isBack } = latest.current
        const found = isBack() ? savedBookmarks.get(last) : undefined
        if (!found) return null
        if (scroller.current) scroller.current.scrollTop = found.rows
        window.scrollTo({ top: found.page })
        return found.spot
      },
      save: (cell) => {
        spot.current = cell
      },
    }),
    [],
  )
}
