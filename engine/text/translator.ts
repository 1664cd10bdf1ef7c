import type { ReadPlaceholder, Text } from './text.ts'

/** Translates to one language: it takes a text or its key and returns the translation. */
export interface Translator {
  readonly language: string
  readonly translate: (text: Text | string, figures?: ReadPlaceholder | { readonly [name: string]: unknown }) => string
  readonly hasText: (key: string) => boolean
  /** The paths that a text reads in its language. */
  readonly placeholders: (text: Text) => readonly string[]
  /** The clock with which instants are formatted. */
  readonly clock: Clock
  /** The organisation's own language: texts of its data stand in it, if not in that of the reader. */
  readonly fallback?: string
}

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

/** Returns a translator for the data of an organisation, whose languages begin with its own. */
export const withFallback = (translator: Translator, [fallback]: readonly string[]): Translator =>
  fallback === undefined ? translator : { ...translator, fallback }
