import { useCallback } from 'react'
import type { RefCallback } from 'react'
import { keepFocusVisible } from './keepFocusVisible.ts'

/** Room between what has the focus and the footer, in pixels: a ring of focus stands in it. */
const FOCUS_RING = 8

/** Tells what scrolls how high the footer is that stays, in one line or in three: what is reached by keyboard comes to stand above it (WCAG 2.4.11). */
export const useFooterScrollPadding = (): RefCallback<HTMLElement> =>
  useCallback((footer: HTMLElement | null) => {
    if (!footer) return undefined
    const { style } = footer.closest<HTMLElement>('[role=dialog]') ?? document.documentElement
    const form = footer.closest<HTMLElement>('[data-form]')
    const kept = form && keepFocusVisible(form)
    // A footer that says something more grows over what has the focus already, and rows above that grow push it beneath.
    const watch = new ResizeObserver(() => {
      style.setProperty('--below', `${footer.offsetHeight + FOCUS_RING}px`)
      kept?.update()
    })
    watch.observe(footer)
    if (form) watch.observe(form)
    return () => {
      kept?.stop()
      watch.disconnect()
      style.removeProperty('--below')
    }
  }, [])
