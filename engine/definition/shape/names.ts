import { isForbiddenName } from '#engine/expression'
import type { Names, TextForm } from './shape.ts'

/**
 * ASCII only, so that no two names look alike. The first character is a letter: names that start with `_` and `$` are
 * reserved for the engine.
 */
const WORD = /^[A-Za-z][A-Za-z0-9_]*$/

export const NAME_PATTERNS: { readonly [names in Extract<Names, string>]: RegExp } = {
  word: WORD,
  /** Codes of errors.json, and `none` for a failure without one. */
  code: /^(?:\d{5}|none|WS\d{3})$/,
  codeOrGroup: /^(?:\d{5}|WS\d{3}|[a-z][A-Za-z0-9]*)$/,
  bit: /^.+$/,
}

export const TEXT_PATTERNS: { readonly [form in TextForm]: RegExp } = {
  word: WORD,
  /** A client address: `/category/{id}`. */
  path: /^\/[\w./{}-]*$/,
  /** A server address without the leading slash. */
  wire: /^[\w{][\w.{}~/-]*$/,
  /** Steps joined by dots; `[]` walks into a list. */
  wirePath: /^[\w]+(?:\[\])?(?:\.[\w]+(?:\[\])?)*$/,
  code: /^(?:\d{5}|WS\d{3})$/,
  codeOrGroup: /^(?:\d{5}|WS\d{3}|[a-z][A-Za-z0-9]*)$/,
}

export const isValidName = (name: string, names: Extract<Names, string>): boolean =>
  NAME_PATTERNS[names].test(name) && !isForbiddenName(name)

export const isValidText = (text: string, form: TextForm): boolean => TEXT_PATTERNS[form].test(text)
