import { useCallback, useEffect, useRef } from 'react'
import { focusControl } from './focusControl.ts'
import { controlId, steps } from './pointer.ts'
import type { Paging } from './usePages.ts'

/** Brings a field of a part into view and gives it the focus; false where it is not to be seen. */
export type FocusField = (part: string, pointer: string) => boolean

/** Where a field stands on another page, that page is opened first. */
export function useFocusField(paging: Paging | null, form: string): FocusField {
  const waiting = useRef<string | null>(null)
  const open = paging?.page.id
  const layout = paging?.layout
  const before = useRef(open)
  useEffect(() => {
    const first = before.current === open
    before.current = open
    if (waiting.current !== null) focusControl(waiting.current)
    // The next step is read from its beginning; a tab keeps the focus that opened it.
    else if (!first && layout === 'steps') scrollToStart(`${form}-panel`)
    waiting.current = null
  }, [open, layout, form])
  return useCallback(
    (part, pointer) => {
      const id = controlId(`${form}-${part}`, pointer)
      const name = steps(pointer)[0] ?? ''
      const at = paging?.pages.findIndex((page) => page.part.id === part && page.fields.has(name)) ?? -1
      if (!paging || at < 0 || at === paging.at) return focusControl(id)
      waiting.current = id
      paging.go(at)
      return true
    },
    [paging, form],
  )
}

/** Goes to the beginning of a page of the form, what stands above it included. */
function scrollToStart(id: string): void {
  const panel = document.getElementById(id)
  panel?.focus({ preventScroll: true })
  panel?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
}
