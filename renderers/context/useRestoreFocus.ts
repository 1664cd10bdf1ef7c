import { useEffect, useState } from 'react'
import { useFocusHandling } from './useFocusHandling.ts'

/**
 * For what opens over a page without a trigger of its own: gives the focus back to where it was, once the whole is gone.
 * Focus that has gone elsewhere meanwhile, to a dialog opened next for example, is left alone.
 */
export function useRestoreFocus(): void {
  useFocusHandling()
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const { activeElement: now } = document
        const lost = now === null || now === document.body || isFormerTrigger(now)
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}

/** Fluent gives the focus to the last trigger of a popover or menu that had it, however long ago that was. */
const isFormerTrigger = (element: Element): boolean =>
  (element.getAttribute('data-tabster') ?? '').includes('restorer') && element.getAttribute('aria-expanded') !== 'true'
