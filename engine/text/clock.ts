import type { Translator } from './translator.ts'

/** The time zone and hour format of an organisation (SH-13). */
export interface Clock {
  /** IANA name. */
  readonly timeZone: string
  readonly hour12: boolean
}

/** The default clock: UTC, as on the wire. */
export const UTC_CLOCK: Clock = { timeZone: 'UTC', hour12: false }

/** Returns a translator with the clock of an organisation. */
export const withClock = (translator: Translator, clock: Clock): Translator => ({ ...translator, clock })
