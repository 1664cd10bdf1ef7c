import type { Clock } from './clock.ts'
import type { ReadPlaceholder, Text } from './text.ts'

/** Speaks one language: a text or its key in, words out. */
export interface Translator {
  readonly language: string
  readonly translate: (text: Text | string, figures?: ReadPlaceholder | { readonly [name: string]: unknown }) => string
  readonly hasText: (key: string) => boolean
  /** The paths that a text reads in its language. */
  readonly placeholders: (text: Text) => readonly string[]
  /** In whose times instants are written. */
  readonly clock: Clock
}
