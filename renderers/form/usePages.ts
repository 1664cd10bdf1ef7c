import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isShown, pagesOf, readsOf } from './pages.ts'
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
}

/** Where a screen keeps which page of its form is open: in the address, so that a link leads to it and Back to the page before. */
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
): Paging | null {
  const [own, setOwn] = useState<string | null>(null)
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
  const paging = useMemo(() => {
    const pages = all.filter((_, at) => shown[at] === '1')
    const at = Math.max(
      0,
      pages.findIndex(({ id }) => id === open),
    )
    const page = pages[at]
    if (layout === 'stack' || !page) return null
    const go = (to: number): void => {
      const id = pages[to]?.id
      if (id === undefined) return
      if (address) address.go(id, layout === 'steps' ? 'push' : 'replace')
      else setOwn(id)
    }
    return { layout, pages, page, at, go }
  }, [all, shown, open, layout, address])
  const first = paging?.layout === 'steps' && open === null ? paging.page.id : null
  useEffect(() => {
    if (first !== null) address?.go(first, 'replace')
  }, [first, address])
  return paging
}
