import { useCallback } from 'react'
import type { RefCallback } from 'react'

/** Room between what has the focus and the footer, in pixels: a ring of focus stands in it. */
const RING = 8

/** Tells what scrolls how high the footer is that stays, in one line or in three: what is reached by keyboard comes to stand above it (WCAG 2.4.11). */
export const useFooterRoom = (): RefCallback<HTMLElement> =>
  useCallback((footer: HTMLElement | null) => {
    if (!footer) return undefined
    const { style } = footer.closest<HTMLElement>('[role=dialog]') ?? document.documentElement
    const form = footer.closest<HTMLElement>('[data-form]')
    const again = (): void => reveal(document.activeElement)
    const focused = ({ target }: FocusEvent): void => reveal(target)
    // A footer that says something more grows over what has the focus already, and so do rows that come into view late.
    const watch = new ResizeObserver(() => {
      style.setProperty('--below', `${footer.offsetHeight + RING}px`)
      if (form?.contains(document.activeElement)) again()
    })
    watch.observe(footer)
    form?.addEventListener('focusin', focused)
    form?.addEventListener('contentvisibilityautostatechange', again)
    return () => {
      form?.removeEventListener('focusin', focused)
      form?.removeEventListener('contentvisibilityautostatechange', again)
      watch.disconnect()
      style.removeProperty('--below')
    }
  }, [])

/** Frames that a page may stand still before it has come to rest, and those after which what moves it is somebody's own hand. */
const REST = 3
const LONGEST = 20

/** Rows that come into view take their full height only then, some frames later, and push what has just got the focus beneath the footer. */
function reveal(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.matches(':is(input, select, textarea, button):focus-visible')) return
  // A box or a circle is drawn over its control.
  const seen = target.matches('[type=checkbox], [type=radio]') ? (target.parentElement ?? target) : target
  let still = 0
  let last = Number.NaN
  const follow = (frame: number): void => {
    if (document.activeElement !== target) return
    const { top } = seen.getBoundingClientRect()
    still = top === last ? still + 1 : 0
    seen.scrollIntoView({ block: 'nearest' })
    last = seen.getBoundingClientRect().top
    if (still < REST && frame < LONGEST) requestAnimationFrame(() => follow(frame + 1))
  }
  requestAnimationFrame(() => follow(0))
}
