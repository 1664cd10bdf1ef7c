import { useCallback } from 'react'
import type { RefCallback } from 'react'

/** Room between what has the focus and the footer, in pixels: a ring of focus stands in it. */
const RING = 8

/** Tells what scrolls how high the footer is that stays, in one line or in three: what is reached by keyboard comes to stand above it (WCAG 2.4.11). */
export const useFooterRoom = (): RefCallback<HTMLElement> =>
  useCallback((footer: HTMLElement | null) => {
    if (!footer) return undefined
    const { style } = footer.closest<HTMLElement>('[role=dialog]') ?? document.documentElement
    const form = footer.closest('form')
    const watch = new ResizeObserver(() => style.setProperty('--below', `${footer.offsetHeight + RING}px`))
    watch.observe(footer)
    form?.addEventListener('focusin', reveal)
    return () => {
      form?.removeEventListener('focusin', reveal)
      watch.disconnect()
      style.removeProperty('--below')
    }
  }, [])

/** A box or a circle that is drawn over its control is not brought into view by the browser; nothing moves under a pointer. */
function reveal({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(':is([type=checkbox], [type=radio]):focus-visible'))
    return
  const { parentElement } = target
  requestAnimationFrame(() => parentElement?.scrollIntoView({ block: 'nearest' }))
}
