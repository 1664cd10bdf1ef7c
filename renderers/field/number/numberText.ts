import { DECIMALS, readNumber } from '#engine/field'
import type { Field } from '#engine/field'
import { textOf } from '../textOf.ts'

/** A number with the decimal mark of a language; what is typed and is none stays as it is. */
export const numberText = (value: unknown, language: string): string =>
  typeof value === 'number' ? textOf(value).replace('.', decimalMark(language)) : textOf(value)

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Parses a number in a language; null if the text is not a number, or ambiguous. */
export function parseNumber(text: string, { source }: Pick<Field, 'source'>, language: string): number | null {
  const read = readNumber(text, { decimals: source.integer ? 0 : DECIMALS, language })
  return read.kind === 'number' ? read.value : null
}
