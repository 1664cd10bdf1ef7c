import { isForbiddenName } from '#engine/expression'
import type { Names, TextForm } from './shape.ts'

/** ASCII alone, so that no two names look the same; the first is a letter, so that names with `_` and `$` stay the engine's own. */
const WORD = /^[A-Za-z][A-Za-z0-9_]*$/

export const NAME_PATTERNS: { readonly [names in Extract<Names, string>]: RegExp } = {
  word: WORD,
  /** Codes of errors.json, and `none` for a failure without one. */
  code: /^(?:\d{5}|none|WS\d{3})$/,
  bit: /^.+$/,
}

export const TEXT_PATTERNS: { readonly [form in TextForm]: RegExp } = {
  word: WORD,
  /** An address of the client: `/category/{id}`. */
  path: /^\/[\w./{}-]*$/,
  /** An address of the server, without the slash at its beginning. */
  wire: /^[\w{][\w.{}~/-]*$/,
  /** Steps joined by dots; `[]` walks into a list. */
  wirePath: /^[\w]+(?:\[\])?(?:\.[\w]+(?:\[\])?)*$/,
  code: /^(?:\d{5}|WS\d{3})$/,
}

export const isValidName = (name: string, names: Extract<Names, string>): boolean =>
  NAME_PATTERNS[names].test(name) && !isForbiddenName(name)

export const isValidText = (text: string, form: TextForm): boolean => TEXT_PATTERNS[form].test(text)
