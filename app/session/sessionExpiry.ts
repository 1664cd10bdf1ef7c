import type { ConnectionEvent } from '#app/client'
import type { SessionLife } from '#app/state'

/** What is known about the use of a session, in milliseconds of the epoch. */
export interface SessionUse {
  /** When the server was last reached. */
  readonly reached: number
  /** When a key or the pointer was last used. */
  readonly used: number
  /** The person has been warned already: from then on only an answer counts. */
  readonly warned: boolean
  /** The server has been asked for more, unasked by the person, since it was last reached. */
  readonly asked: boolean
  /** The server is known to be out of reach. */
  readonly lost: boolean
}

/** What is to be done about the end of a session: nothing for a while, ask for more, warn, or end it. */
type ExpiryStep =
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'renew' }
  | { readonly kind: 'warn'; readonly ends: number; readonly renewable: boolean }
  | { readonly kind: 'over' }

/** Milliseconds before the end from which on it is told (WCAG 2.2, 2.2.1 asks for 20 s at least). */
export const WARNING = 120_000

/**
 * Decides at an instant. Who types or points is there, and is not asked: the session is renewed; where that has no answer, they are
 * warned. What ends without a warning (a device that slept, a clock that was set) is the server's to say, and nothing ends while the
 * server is out of reach.
 */
export function expiryStep(now: number, { idle, ends: last }: SessionLife, use: SessionUse): ExpiryStep {
  const { reached, used, warned, asked, lost } = use
  const ends = Math.min(reached + idle, last)
  if (now < ends - WARNING) return { kind: 'later', wait: ends - WARNING - now }
  const isPast = now >= ends
  if (isPast && warned && !lost) return { kind: 'over' }
  const renewable = last - now > WARNING
  if (!warned && !asked && (isPast || (renewable && used > reached))) return { kind: 'renew' }
  return { kind: 'warn', ends, renewable }
}

export const firstUse = (now: number): SessionUse => ({
  reached: now,
  used: 0,
  warned: false,
  asked: false,
  lost: false,
})

/** A clock that was set back must not make the session seem used in a time to come. */
export const clampToNow = (now: number, use: SessionUse): SessionUse =>
  now < use.reached ? { ...use, reached: now } : use

/** The use of a session after it was heard how a call went. */
export function afterConnectionEvent(event: ConnectionEvent, now: number, use: SessionUse): SessionUse {
  if (event === 'reached' || event === 'heard') return { ...use, reached: now, asked: false, lost: false }
  if (event === 'lost') return { ...use, lost: true }
  // Nobody could answer the warning meanwhile: the server is asked once more.
  if (event === 'back' && use.lost) return { ...use, lost: false, asked: false, warned: false }
  return use
}
