import { useCallback, useEffect, useRef } from 'react'
import { controlId, steps } from './pointer.ts'
import type { Paging } from './pages.ts'

/** Scrolls to a field of a part and focuses it, or its part `wrong`; false if it is not on the screen. */
export type FocusField = (part: string, pointer: string, wrong?: string) => boolean

/** Opens the page of the field first, if it is on another page. */
export function useFocusField(paging: Paging | null, form: string): FocusField {
  const waiting = useRef<{ readonly id: string; readonly wrong: string | undefined } | null>(null)
  const open = paging?.page.id
  const layout = paging?.layout
  const before = useRef(open)
  useEffect(() => {
    const first = before.current === open
    before.current = open
    if (waiting.current) focusControl(waiting.current.id, waiting.current.wrong)
    // A new step is read from the top; a tab keeps the focus on the tab.
    else if (!first && layout === 'steps') scrollToStart(`${form}-panel`)
    waiting.current = null
  }, [open, layout, form])
  return useCallback(
    (part, pointer, wrong) => {
      const id = controlId(`${form}-${part}`, pointer)
      const name = steps(pointer)[0] ?? ''
      const at = paging?.pages.findIndex((page) => page.part.id === part && page.fields.has(name)) ?? -1
      if (!paging || at < 0 || at === paging.at) return focusControl(id, wrong)
      waiting.current = { id, wrong }
      paging.go(at)
      return true
    },
    [paging, form],
  )
}

/** Scrolls to the top of a form page, including what is above it. */
function scrollToStart(id: string): void {
  const panel = document.getElementById(id)
  panel?.focus({ preventScroll: true })
  panel?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
}

/** Focusable elements inside a field with several controls. */
const INSIDE = 'input:not([hidden]), select, textarea, button'

/** Scrolls to a field and focuses it, or the named part of it; false if it is not on the screen. */
export function focusControl(id: string, part?: string): boolean {
  const element = (part === undefined ? null : document.getElementById(`${id}-${part}`)) ?? document.getElementById(id)
  if (!element) return false
  const target =
    element.matches(INSIDE) || element.tabIndex >= 0 ? element : (element.querySelector<HTMLElement>(INSIDE) ?? element)
  target.focus()
  return true
}
