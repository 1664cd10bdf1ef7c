import { textOf } from '../textOf.ts'

/** A number with the decimal mark of a language; what is typed and is none stays as it is. */
export const numberText = (value: unknown, language: string): string =>
  typeof value === 'number' ? textOf(value).replace('.', decimalMark(language)) : textOf(value)

const decimalMark = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
