import { PATTERN_NAMES, namedPattern } from '#engine/expression'
import { isCif } from './cif.ts'
import { isIban } from './iban.ts'
import { isNie, isNif } from './nif.ts'

/** A named pattern of texts. `normal` converts the different notations to one. */
export interface TextPattern {
  readonly normal: (text: string) => string
  readonly holds: (text: string) => boolean
}

/** Converts to upper case and removes separators. */
const compact = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase()

/** Patterns with a check digit, or that code checks better than a regular expression. */
const CHECKED: ReadonlyMap<string, TextPattern> = new Map([
  ['nif', { normal: compact, holds: isNif }],
  ['nie', { normal: compact, holds: isNie }],
  ['cif', { normal: compact, holds: isCif }],
  ['taxId', { normal: compact, holds: (text) => isNif(text) || isNie(text) || isCif(text) }],
  ['iban', { normal: compact, holds: isIban }],
  ['postcodeES', { normal: compact, holds: (text) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text) }],
])

export const TEXT_PATTERN_NAMES: readonly string[] = [...new Set([...CHECKED.keys(), ...PATTERN_NAMES])]

/** Returns a pattern for text fields: one with a check, otherwise one of the expression patterns. */
export function textPattern(name: string): TextPattern | undefined {
  const pattern = namedPattern(name)
  return CHECKED.get(name) ?? (pattern && { normal: (text) => text, holds: (text) => pattern.test(text) })
}
