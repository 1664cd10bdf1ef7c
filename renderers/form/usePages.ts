import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isShown, pagesOf, readsOf, reviewPage } from './pages.ts'
import type { FormPage } from './pages.ts'
import type { FormPart } from './part.ts'

/** The pages of a form in tabs or steps, and the one that is open. */
export interface Paging {
  readonly layout: 'tabs' | 'steps'
  readonly pages: readonly FormPage[]
  readonly page: FormPage
  /** Its place, from 0. */
  readonly at: number
  readonly go: (at: number) => void
  /** Opens a page from the review: the step after it is the review again. */
  readonly change: (at: number) => void
  /** The step that follows. */
  readonly next: number
}

/** Keeps the open page of a form in the address, so that a link leads to it and Back to the page before. */
export interface PageAddress {
  /** Null: the address names none yet. */
  readonly open: string | null
  readonly go: (page: string, how: 'push' | 'replace') => void
}

/** Null where everything stands on one page. What is saved by the page is a whole form or section of its own. */
export function usePages(
  parts: readonly FormPart[],
  layout: 'stack' | 'tabs' | 'steps',
  saves: 'form' | 'section',
  address: PageAddress | undefined,
  review: boolean,
): Paging | null {
  const [own, setOwn] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const open = address ? address.open : own
  const all = useMemo(
    () => (layout === 'stack' ? [] : pagesOf(parts, layout === 'steps' && saves === 'form')),
    [parts, layout, saves],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = parts.map(({ store, sections }) => store.watch(listener, sections.flatMap(readsOf)))
      return () => stops.forEach((stop) => stop())
    },
    [parts],
  )
  // Text, because a snapshot must be equal to itself.
  const shown = useSyncExternalStore(subscribe, () => all.map((page) => (isShown(page) ? '1' : '0')).join(''))
  const paging = useMemo((): Paging | null => {
    const filled = all.filter((_, at) => shown[at] === '1')
    const [first] = parts
    // One page is its own review.
    const pages = review && first && filled.length > 1 ? [...filled, reviewPage(first)] : filled
    const at = Math.max(
      0,
      pages.findIndex(({ id }) => id === open),
    )
    const page = pages[at]
    if (layout === 'stack' || !page) return null
    const show = (to: number): void => {
      const id = pages[to]?.id
      if (id === undefined) return
      if (address) address.go(id, layout === 'steps' ? 'push' : 'replace')
      else setOwn(id)
    }
    return {
      layout,
      pages,
      page,
      at,
      go: (to) => {
        setChanging(false)
        show(to)
      },
      change: (to) => {
        setChanging(true)
        show(to)
      },
      next: isChanging ? pages.length - 1 : at + 1,
    }
  }, [all, shown, open, layout, address, review, parts, isChanging])
  const first = paging?.layout === 'steps' && open === null ? paging.page.id : null
  useEffect(() => {
    if (first !== null) address?.go(first, 'replace')
  }, [first, address])
  return paging
}
