import type { Translator } from './translator.ts'

/** How an organisation tells the time (SH-13). */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  readonly hour12: boolean
}

/** Where nobody has said: as the wire does. */
export const UTC_CLOCK: Clock = { timeZone: 'UTC', hour12: false }

/** The same language, with the times of an organisation. */
export const withClock = (translator: Translator, clock: Clock): Translator => ({ ...translator, clock })
