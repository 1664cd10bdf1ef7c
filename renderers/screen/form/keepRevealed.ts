/** Frames that a page may stand still before it has come to rest, and those after which what moves it does not end. */
const REST = 3
const LONGEST = 20

/** What somebody does who looks elsewhere in a form, the field that has the focus left where it is: keys that neither type nor go on count. */
const LOOKS_AWAY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Revealed {
  /** Something has grown that may cover it, or push it away. */
  readonly again: () => void
  readonly end: () => void
}

/**
 * Keeps in sight what has got the focus in a form or is typed into, until somebody looks elsewhere: rows that come into view take
 * their full height only then, some frames later, and a message above it comes when it has left its field.
 */
export function keepRevealed(form: HTMLElement): Revealed {
  let kept: Element | null = null
  const again = (): void => {
    if (kept && kept === document.activeElement) follow(kept, () => kept)
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
  for (const event of LOOKS_AWAY) window.addEventListener(event, lookAway, { signal, passive: true, capture: true })
  form.addEventListener('focusin', reach, { signal })
  form.addEventListener('input', keep, { signal })
  return { again, end: () => heard.abort() }
}

const STOP = ':is(input, select, textarea, button):focus-visible'

function follow(target: Element, kept: () => Element | null): void {
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
    if (still < REST && frame < LONGEST) requestAnimationFrame(() => look(frame + 1))
  }
  requestAnimationFrame(() => look(0))
}
