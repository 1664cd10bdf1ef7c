import { useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { RowPlace, Spot } from '#renderers/list'

interface Left {
  readonly spot: Spot | null
  /** Pixels that the page, and the rows within it, were scrolled by. */
  readonly page: number
  readonly rows: number
}

/** Where lists were left, by what they showed; for as long as the page is open. */
const left = new Map<string, Left>()
/** Lists that are remembered: as many as somebody comes back to. */
const MOST = 50

/** Remembers where a person is in a list; whoever comes back to it (`returning`) finds the row, the scroll and the focus again. */
export function usePlace(
  key: string,
  returning: () => boolean,
): RowPlace & { readonly scroller: RefObject<HTMLElement | null> } {
  const spot = useRef<Spot | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const scrolled = useRef({ page: 0, rows: 0 })
  const latest = useRef({ key, returning })
  useEffect(() => {
    latest.current = { key, returning }
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
      left.delete(last)
      left.set(last, { spot: spot.current, ...scrolled.current })
      for (const [oldest] of left) if (left.size > MOST) left.delete(oldest)
    }
  }, [])
  return useMemo(
    () => ({
      scroller,
      take: () => {
        const { key: last, returning: isBack } = latest.current
        const found = isBack() ? left.get(last) : undefined
        if (!found) return null
        if (scroller.current) scroller.current.scrollTop = found.rows
        window.scrollTo({ top: found.page })
        return found.spot
      },
      hold: (held) => {
        spot.current = held
      },
    }),
    [],
  )
}
