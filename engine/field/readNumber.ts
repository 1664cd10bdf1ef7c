/** Number of decimals on the wire (`Dec`). */
export const DECIMALS = 4

/** A parsed number. `decimals` does not count trailing zeros; `ambiguous` has both possible numbers. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
  | { readonly kind: 'ambiguous'; readonly small: number; readonly large: number }
  | { readonly kind: 'none' }

interface Expected {
  /** Most decimals that the number may have. */
  readonly decimals: number
  /** Language of the person who typed the text. Absent: it comes from a program, which writes a decimal point. */
  readonly language?: string | undefined
}

/**
 * Parses a number in the formats of several countries: `1.234,50`, `1,234.50`, `1 234,50`, `1'234.50`. A single separator
 * before three digits may separate thousands or decimals: then the language decides. The number is ambiguous if the
 * language has no such separator, or if it would have more decimals than it may.
 */
export function readNumber(text: string, expected: Expected): NumberReading {
  const [, sign = '', written = ''] = /^([-\u2212\u2013]?)\s*([\d.,'’\s]*\d[.,]?)$/.exec(text.trim()) ?? []
  const parts = written === '' ? undefined : partsOf(written, expected)
  if (!parts) return NONE
  const [whole, behind] = [parts.whole === '' ? '0' : parts.whole.replaceAll(/\D/g, ''), parts.behind]
  if (whole.length + behind.length > LONGEST) return NONE
  const value = (digits: string): number => Number(`${sign === '' ? '' : '-'}${digits}`) + 0
  return parts.isAmbiguous
    ? { kind: 'ambiguous', small: value(`${whole}.${behind}`), large: value(whole + behind) }
    : { kind: 'number', value: value(`${whole}.${behind}0`), decimals: behind.replace(/0+$/, '').length }
}

/** Parses a number with at most the expected decimals; null if the text is not such a number. */
export function readDecimal(text: string, expected: Expected): number | null {
  const reading = readNumber(text, expected)
  return reading.kind === 'number' && reading.decimals <= expected.decimals ? reading.value : null
}

/** Returns both numbers that an ambiguous text may mean; undefined for any other value. */
export function readingsOf(text: unknown): { readonly small: number; readonly large: number } | undefined {
  const reading = typeof text === 'string' ? readNumber(text, { decimals: 0, language: NEITHER }) : NONE
  return reading.kind === 'ambiguous' ? { small: reading.small, large: reading.large } : undefined
}

const NONE: NumberReading = { kind: 'none' }

/** Most digits of a number: as many as a double has. */
const LONGEST = 17

interface Parts {
  readonly whole: string
  readonly behind: string
  readonly isAmbiguous?: boolean
}

/** Splits digits at the decimal separator; undefined if the separators are not those of a number. */
function partsOf(written: string, expected: Expected): Parts | undefined {
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  if (last < 0) return isGrouped(written) ? { whole: written, behind: '' } : undefined
  const [mark, whole, behind] = [written[last] ?? '', written.slice(0, last), written.slice(last + 1)]
  // A repeated separator separates thousands.
  if (whole.includes(mark)) return isGrouped(written) ? { whole: written, behind: '' } : undefined
  if (!/^\d*$/.test(behind) || (whole !== '' && !isGrouped(whole))) return undefined
  if (!isThousand(whole, behind)) return { whole, behind }
  const { decimal, group } = marksOf(expected.language)
  if (mark === group) return { whole: written, behind: '' }
  return { whole, behind, isAmbiguous: mark !== decimal || expected.decimals < behind.length }
}

/** Whether the text is digits only, or groups of three digits with the same separator. */
const isGrouped = (written: string): boolean => /^(?:\d+|\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*)$/.test(written)

/** Whether a single separator may separate thousands: `1.234`, but not `0.234`, `1234.567` or `1 234.567`. */
const isThousand = (whole: string, behind: string): boolean => behind.length === 3 && /^[1-9]\d{0,2}$/.test(whole)

interface Marks {
  readonly decimal: string
  readonly group: string
}

/** Separators of text from programs. */
const PLAIN: Marks = { decimal: '.', group: '' }

/** No language: each separator may be either. */
const NEITHER = ''

const known = new Map<string, Marks>([[NEITHER, { decimal: '', group: '' }]])

function marksOf(language: string | undefined): Marks {
  if (language === undefined) return PLAIN
  const held = known.get(language)
  if (held) return held
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1234.5)
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const made = { decimal: mark('decimal'), group: mark('group') }
  known.set(language, made)
  return made
}
