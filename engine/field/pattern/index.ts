import { PATTERN_NAMES, namedPattern } from '#engine/expression'
import { isCif } from './cif.ts'
import { isIban } from './iban.ts'
import { isNie, isNif } from './nif.ts'

/** How a text is judged that follows a named pattern: `normal` is the one way to write what may be written in several. */
export interface TextPattern {
  readonly normal: (text: string) => string
  readonly holds: (text: string) => boolean
}

/** Upper case, without what people put between the parts of a number. */
const compact = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase()

/** Patterns that a text must have a check digit for, or that a rule says better than a regular expression. */
const CHECKED: ReadonlyMap<string, TextPattern> = new Map([
  ['nif', { normal: compact, holds: isNif }],
  ['nie', { normal: compact, holds: isNie }],
  ['cif', { normal: compact, holds: isCif }],
  ['taxId', { normal: compact, holds: (text) => isNif(text) || isNie(text) || isCif(text) }],
  ['iban', { normal: compact, holds: isIban }],
  ['postcodeES', { normal: compact, holds: (text) => /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text) }],
])

export const TEXT_PATTERN_NAMES: readonly string[] = [...new Set([...CHECKED.keys(), ...PATTERN_NAMES])]

/** A pattern that a text field may name: one with a check, else one of the expressions'. */
export function textPattern(name: string): TextPattern | undefined {
  const pattern = namedPattern(name)
  return CHECKED.get(name) ?? (pattern && { normal: (text) => text, holds: (text) => pattern.test(text) })
}
