/** Frames that a page may stand still before it has come to rest, and those after which what moves it does not end. */
const SETTLED_FRAMES = 3
const MAX_FRAMES = 20

/** What somebody does who looks elsewhere in a form, the field that has the focus left where it is: keys that neither type nor go on count. */
const INTERRUPTING_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface FocusTracker {
  /** Something has grown that may cover it, or push it away. */
  readonly update: () => void
  readonly stop: () => void
}

/**
 * Keeps in sight what has got the focus in a form or is typed into, until somebody looks elsewhere: rows that come into view take
 * their full height only then, some frames later, and a message above it comes when it has left its field.
 */
export function keepFocusVisible(form: HTMLElement): FocusTracker {
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
  // A box or a circle is drawn over its control.
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
