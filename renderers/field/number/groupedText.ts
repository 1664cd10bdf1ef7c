import { textOf } from '../textOf.ts'

/** Decimals that the wire carries. */
const DECIMALS = 4

/** A number as a language writes it, grouped from five digits on: a year stays as it is. */
export const groupedText = (value: unknown, language: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: DECIMALS }).format(value)
    : textOf(value)
