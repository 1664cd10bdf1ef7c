/**
 * Patterns available to definitions. Each runs in linear time: no nested repetition, and no adjacent parts that share a
 * character.
 */
const PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ['digits', /^\d+$/],
  ['letters', /^[\p{L}\s'’.-]+$/u],
  ['upperCase', /^[^\p{Ll}]+$/u],
  ['code', /^[A-Za-z0-9_-]+$/],
  ['email', /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/],
  ['phone', /^\+?\d[\d ]{4,18}$/],
  ['colour', /^#[0-9a-f]{6}$/i],
  ['iban', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/],
])

/** The patterns available to `matches`: those of this file, and those that need more than a regular expression. */
export interface PatternTable {
  readonly names: readonly string[]
  readonly matcher: (name: string) => ((text: string) => boolean) | undefined
}

export const PATTERN_NAMES: readonly string[] = [...PATTERNS.keys()]

export const namedPattern = (name: string): RegExp | undefined => PATTERNS.get(name)

export const NAMED_PATTERNS: PatternTable = {
  names: PATTERN_NAMES,
  matcher: (name) => {
    const pattern = namedPattern(name)
    return pattern && ((text) => pattern.test(text))
  },
}
