import { useCallback } from 'react'
import type { RefCallback } from 'react'

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

/** Stable frames after which a page has settled, and the maximum of frames to wait. */
const SETTLED_FRAMES = 3
const MAX_FRAMES = 20

/** Events of a user who looks elsewhere while the focus stays. Only keys that do not type or move on count. */
const INTERRUPTING_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface FocusTracker {
  /** Called when an element has grown and may cover or push away the focused field. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Keeps the focused field of a form in view until the user looks elsewhere. The layout moves after the focus: rows take
 * their full height some frames after they come into view, and a message above appears when its field loses the focus.
 */
function keepFocusVisible(form: HTMLElement): FocusTracker {
  let kept: Element | null = null
  const again = (): void => {
    if (kept && kept === document.activeElement) followElement(kept, () => kept)
  }
  const keep = ({ target }: Event): void => {
    kept = target instanceof Element && target.matches(STOP) ? target : null
  }
  const reach = (event: Event): void => {
    keep(event)
    again()
  }
  const lookAway = (): void => void (kept = null)
  const heard = new AbortController()
  const { signal } = heard
  for (const event of INTERRUPTING_EVENTS)
    window.addEventListener(event, lookAway, { signal, passive: true, capture: true })
  form.addEventListener('focusin', reach, { signal })
  form.addEventListener('input', keep, { signal })
  return { update: again, stop: () => heard.abort() }
}

const STOP = ':is(input, select, textarea, button):focus-visible'

function followElement(target: Element, kept: () => Element | null): void {
  // Checkboxes and radio buttons are drawn over their invisible control.
  const seen = target.matches('[type=checkbox], [type=radio]') ? (target.parentElement ?? target) : target
  let still = 0
  let last = Number.NaN
  const look = (frame: number): void => {
    if (kept() !== target || document.activeElement !== target) return
    const { top } = seen.getBoundingClientRect()
    still = top === last ? still + 1 : 0
    seen.scrollIntoView({ block: 'nearest' })
    last = seen.getBoundingClientRect().top
    if (still < SETTLED_FRAMES && frame < MAX_FRAMES) requestAnimationFrame(() => look(frame + 1))
  }
  requestAnimationFrame(() => look(0))
}
