import type { Clock } from './clock.ts'
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
}
