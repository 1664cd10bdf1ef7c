import { useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { RowBookmark, BookmarkedCell } from '#renderers/list'

interface SavedBookmark {
  readonly spot: BookmarkedCell | null
  /** Scroll offsets of the page, and of the rows within it, in pixels. */
  readonly page: number
  readonly rows: number
}

/** Saved list positions by list state, until the page is unloaded. */
const savedBookmarks = new Map<string, SavedBookmark>()
/** Maximum number of saved positions. */
const MAX_BOOKMARKS = 50

/** Saves the position in a list. When the user returns (`isReturning`), row, scroll and focus are restored. */
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
    // Capture phase: the rows scroll by themselves, and their scroll events do not bubble.
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
