import { onConnectionEvent } from '#app/client'
import type { ConnectionEvent } from '#app/client'
import type { SessionLife } from '#app/state'
import { expiryStep, firstUse, afterConnectionEvent, clampToNow } from './sessionExpiry.ts'
import type { SessionUse } from './sessionExpiry.ts'
import { otherTabs } from './otherTabs.ts'

/** The end of the session is near. */
export interface ExpiryWarning {
  /** Milliseconds of the epoch. */
  readonly ends: number
  /** Whether a call puts it off. */
  readonly renewable: boolean
}

interface WatchOptions {
  readonly token: () => string | null
  /** Latest known lifetime of the session. */
  readonly life: () => SessionLife
  /** Asks the server for more time. */
  readonly renew: () => Promise<unknown>
  readonly onWarning: (warning: ExpiryWarning | null) => void
  readonly onExpired: () => void
}

/** Milliseconds after which the clock is looked at in any case: a device that slept has missed its alarm. */
const CHECK_INTERVAL = 30_000
/** Milliseconds to the next look where something is to be done. */
const NEXT_CHECK = { renew: 10_000, warn: 1000, over: CHECK_INTERVAL } as const

/** Watches the use of a session. Warns before it ends, and reports its end. Returns a function that stops. */
export function watchSession({ token, life, renew, onWarning, onExpired }: WatchOptions): () => void {
  let use: SessionUse = firstUse(Date.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = (): void => {
    clearTimeout(timer)
    if (isOver) return
    const now = Date.now()
    use = clampToNow(now, use)
    const ending = expiryStep(now, life(), use)
    use = { ...use, renewalRequested: use.renewalRequested || ending.kind === 'renew', warned: ending.kind === 'warn' }
    onWarning(ending.kind === 'warn' ? ending : null)
    isOver = ending.kind === 'over'
    if (isOver) onExpired()
    if (ending.kind === 'renew') void renew().then(look)
    timer = setTimeout(look, ending.kind === 'later' ? Math.min(ending.wait, CHECK_INTERVAL) : NEXT_CHECK[ending.kind])
  }
  const hear = (contact: ConnectionEvent): void => {
    const { warned } = use
    use = afterConnectionEvent(contact, Date.now(), use)
    if (warned) look()
  }
  const others = otherTabs(token, () => hear('heard'))
  const stops = [
    others.close,
    onConnectionEvent((contact) => {
      hear(contact)
      if (contact === 'reached' || contact === 'heard') others.announce(Date.now())
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

/** Listens to events in the capture phase. Returns a function that stops. */
function listen(target: EventTarget, events: readonly string[], listener: () => void): () => void {
  for (const event of events) target.addEventListener(event, listener, true)
  return () => {
    for (const event of events) target.removeEventListener(event, listener, true)
  }
}
