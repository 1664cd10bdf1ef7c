import { useEffect, useRef, useState } from 'react'
import { useFocusHandling } from './FocusHandling.tsx'

/**
 * For what opens over a page without a trigger of its own: gives the focus back to where it was, once the whole is gone.
 * Focus that has gone elsewhere meanwhile, to a dialog opened next for example, is left alone. `fallback`: where it goes if
 * that place is gone too.
 */
export function useRestoreFocus(fallback?: () => HTMLElement | null): void {
  useFocusHandling()
  const [before] = useState(() => document.activeElement)
  const latest = useRef(fallback)
  useEffect(() => {
    latest.current = fallback
  })
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement: now } = document
        const lost = now === null || now === document.body || isFormerTrigger(now)
        if (!lost) return
        if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus()
        else latest.current?.()?.focus()
      })
    },
    [before],
  )
}

/** Fluent gives the focus to the last trigger of a popover or menu that had it, however long ago that was. */
const isFormerTrigger = (element: Element): boolean =>
  (element.getAttribute('data-tabster') ?? '').includes('restorer') && element.getAttribute('aria-expanded') !== 'true'
