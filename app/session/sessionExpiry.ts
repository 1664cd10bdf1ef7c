import type { ConnectionEvent } from '#app/client'
import type { SessionLife } from '#app/state'

/** Use of a session. Times are in epoch milliseconds. */
export interface SessionUse {
  /** When the server was last reached. */
  readonly reached: number
  /** When a key or the pointer was last used. */
  readonly used: number
  /** The person has been warned. From then on only an answer to the warning counts. */
  readonly warned: boolean
  /** A renewal was requested automatically since the server was last reached. */
  readonly renewalRequested: boolean
  /** The server is known to be unreachable. */
  readonly lost: boolean
}

/** Next step for a session: wait, renew it, warn the person, or end it. */
type ExpiryStep =
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'renew' }
  | { readonly kind: 'warn'; readonly ends: number; readonly renewable: boolean }
  | { readonly kind: 'over' }

/** Milliseconds before the end at which the warning appears (WCAG 2.2, 2.2.1 asks for at least 20 s). */
export const WARNING = 120_000

/**
 * Decides the next step at an instant. If the person typed or pointed since the last answer, the session is renewed
 * without asking. If the renewal gets no answer, the person is warned. If the end has passed without a warning (the
 * device slept, or its clock was set), the server decides. Nothing ends while the server is unreachable.
 */
export function expiryStep(now: number, { idle, ends: last }: SessionLife, use: SessionUse): ExpiryStep {
  const { reached, used, warned, renewalRequested, lost } = use
  const ends = Math.min(reached + idle, last)
  if (now < ends - WARNING) return { kind: 'later', wait: ends - WARNING - now }
  const isPast = now >= ends
  if (isPast && warned && !lost) return { kind: 'over' }
  const renewable = last - now > WARNING
  if (!warned && !renewalRequested && (isPast || (renewable && used > reached))) return { kind: 'renew' }
  return { kind: 'warn', ends, renewable }
}

export const firstUse = (now: number): SessionUse => ({
  reached: now,
  used: 0,
  warned: false,
  renewalRequested: false,
  lost: false,
})

/** Keeps the last use from lying in the future after the clock was set back. */
export const clampToNow = (now: number, use: SessionUse): SessionUse =>
  now < use.reached ? { ...use, reached: now } : use

/** Updates the use of a session after a connection event. */
export function afterConnectionEvent(event: ConnectionEvent, now: number, use: SessionUse): SessionUse {
  if (event === 'reached' || event === 'heard') return { ...use, reached: now, renewalRequested: false, lost: false }
  if (event === 'lost') return { ...use, lost: true }
  // Nobody could answer the warning meanwhile: the server is asked once more.
  if (event === 'back' && use.lost) return { ...use, lost: false, renewalRequested: false, warned: false }
  return use
}
