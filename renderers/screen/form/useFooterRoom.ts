import { useCallback } from 'react'
import type { RefCallback } from 'react'
import { keepRevealed } from './keepRevealed.ts'

/** Room between what has the focus and the footer, in pixels: a ring of focus stands in it. */
const RING = 8

/** Tells what scrolls how high the footer is that stays, in one line or in three: what is reached by keyboard comes to stand above it (WCAG 2.4.11). */
export const useFooterRoom = (): RefCallback<HTMLElement> =>
  useCallback((footer: HTMLElement | null) => {
    if (!footer) return undefined
    const { style } = footer.closest<HTMLElement>('[role=dialog]') ?? document.documentElement
    const form = footer.closest<HTMLElement>('[data-form]')
    const kept = form && keepRevealed(form)
    // A footer that says something more grows over what has the focus already, and rows above that grow push it beneath.
    const watch = new ResizeObserver(() => {
      style.setProperty('--below', `${footer.offsetHeight + RING}px`)
      kept?.again()
    })
    watch.observe(footer)
    if (form) watch.observe(form)
    return () => {
      kept?.end()
      watch.disconnect()
      style.removeProperty('--below')
    }
  }, [])
