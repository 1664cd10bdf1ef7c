import type { Speech } from './speech.ts'

/** How an organisation tells the time (SH-13). */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  readonly hour12: boolean
}

/** Where nobody has said: as the wire does. */
export const GMT: Clock = { timeZone: 'UTC', hour12: false }

/** The same language, with the times of an organisation. */
export const inClock = (speech: Speech, clock: Clock): Speech => ({ ...speech, clock })
