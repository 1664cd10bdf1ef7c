import { onContact } from '../client/index.ts'
import type { Contact } from '../client/index.ts'
import { endingAt, firstUse, heard, inTime } from './ending.ts'
import type { SessionLife, Use } from './ending.ts'
import { otherTabs } from './otherTabs.ts'

/** The end of the session is near. */
export interface Warning {
  /** Milliseconds of the epoch. */
  readonly ends: number
  /** Whether a call puts it off. */
  readonly renewable: boolean
}

interface Watched {
  readonly token: () => string | null
  /** How long the session lives, as it was told last. */
  readonly life: () => SessionLife
  /** Asks the server for more time. */
  readonly renew: () => Promise<unknown>
  readonly onWarning: (warning: Warning | null) => void
  readonly onOver: () => void
}

/** Milliseconds after which the clock is looked at in any case: a device that slept has missed its alarm. */
const LOOK = 30_000
/** Milliseconds to the next look where something is to be done. */
const AGAIN = { renew: 10_000, warn: 1000, over: LOOK } as const

/** Watches the use of a session: tells before it ends, and that it has. Answers how to stop. */
export function watchSession({ token, life, renew, onWarning, onOver }: Watched): () => void {
  let use: Use = firstUse(Date.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = (): void => {
    clearTimeout(timer)
    if (isOver) return
    const now = Date.now()
    use = inTime(now, use)
    const ending = endingAt(now, life(), use)
    use = { ...use, asked: use.asked || ending.kind === 'renew', warned: ending.kind === 'warn' }
    onWarning(ending.kind === 'warn' ? ending : null)
    isOver = ending.kind === 'over'
    if (isOver) onOver()
    if (ending.kind === 'renew') void renew().then(look)
    timer = setTimeout(look, ending.kind === 'later' ? Math.min(ending.wait, LOOK) : AGAIN[ending.kind])
  }
  const hear = (contact: Contact): void => {
    const { warned } = use
    use = heard(contact, Date.now(), use)
    if (warned) look()
  }
  const others = otherTabs(token, () => hear('heard'))
  const stops = [
    others.close,
    onContact((contact) => {
      hear(contact)
      if (contact === 'reached' || contact === 'heard') others.tell(Date.now())
    }),
    listen(globalThis, ['keydown', 'pointerdown'], () => {
      use = { ...use, used: Date.now() }
    }),
    listen(globalThis, ['offline'], () => hear('lost')),
    listen(document, ['visibilitychange'], look),
  ]
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Hears of events wherever they end. Answers how to stop. */
function listen(target: EventTarget, events: readonly string[], heed: () => void): () => void {
  for (const event of events) target.addEventListener(event, heed, true)
  return () => {
    for (const event of events) target.removeEventListener(event, heed, true)
  }
}
