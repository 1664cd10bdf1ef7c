import type { Language } from '#engine/text'

/** Each language in its own words, in the order of the footer (specification, 2). */
export const LANGUAGE_NAMES: readonly (readonly [Language, string])[] = [
  ['es', 'Español'],
  ['en', 'English'],
  ['fr', 'Français'],
  ['ca', 'Català'],
]
