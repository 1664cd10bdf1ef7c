import { NO_ARGUMENTS, NOT_A_NUMBER, TOO_MUCH_TEXT } from '../failure.ts'
import { spendSteps } from './run.ts'
import type { Budget } from './run.ts'

/**
 * Maximum length, in UTF-16 units, of a text that is read as a number. The cost grows with the length, and no real
 * number is longer.
 */
const LONGEST_NUMBER = 64

/**
 * Converts a value to a number. null and the empty text are 0, booleans 0 and 1, texts their numeric value. Lists,
 * objects, and long or non-numeric texts fail.
 */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return 0
  const number =
    typeof value === 'string' ? numberFromText(value) : typeof value === 'boolean' ? Number(value) : Number.NaN
  if (Number.isNaN(number)) throw NOT_A_NUMBER
  return number
}

export const numberFromText = (text: string): number => (text.length <= LONGEST_NUMBER ? Number(text) : Number.NaN)

export function finite(value: number): number {
  if (!Number.isFinite(value)) throw NOT_A_NUMBER
  return value
}

/** Converts a value to text. null is the empty text, a list its items joined by commas. An object fails. */
export function textOf(value: unknown, meter: Budget): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) throw NO_ARGUMENTS
  spendSteps(meter, value.length)
  let text = ''
  for (let at = 0; at < value.length; at++) {
    text += at === 0 ? scalarText(value[at]) : `,${scalarText(value[at])}`
    if (text.length > meter.text) throw TOO_MUCH_TEXT
  }
  return chargeText(text, meter)
}

function scalarText(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw NO_ARGUMENTS
  // oxlint-disable-next-line typescript/no-base-to-string -- objects were refused above
  return value === null || value === undefined ? '' : String(value)
}

/** Charges a step per eight characters (16 bytes), so that repeated work on long texts ends too. */
export function chargeText(text: string, meter: Budget): string {
  if (text.length > meter.text) throw TOO_MUCH_TEXT
  spendSteps(meter, text.length >> 3)
  return text
}

/** Converts a value to a list. null is the empty list. Anything else that is not a list fails. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value === null || value === undefined) return []
  throw NO_ARGUMENTS
}
