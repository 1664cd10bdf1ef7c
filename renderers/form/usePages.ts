import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
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

/** Null where everything stands on one page. What is saved by the page is a whole form or section of its own. */
export function usePages(
  parts: readonly FormPart[],
  layout: 'stack' | 'tabs' | 'steps',
  saves: 'form' | 'section',
): Paging | null {
  const [open, setOpen] = useState<string | null>(null)
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
  return useMemo(() => {
    const pages = all.filter((_, at) => shown[at] === '1')
    const at = Math.max(
      0,
      pages.findIndex(({ id }) => id === open),
    )
    const page = pages[at]
    if (layout === 'stack' || !page) return null
    return { layout, pages, page, at, go: (to) => setOpen(pages[to]?.id ?? null) }
  }, [all, shown, open, layout])
}
