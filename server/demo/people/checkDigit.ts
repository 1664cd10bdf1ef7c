import { textPattern } from '#engine/field'

const CHECK_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Appends the check digit of an identity number. */
export function withCheckDigit(number: string, pattern: 'nif' | 'nie' | 'cif'): string {
  const holds = textPattern(pattern)?.holds
  const control = CHECK_CHARACTERS.find((one) => holds?.(number + one))
  if (control === undefined) throw new Error(`${number} is no number of the pattern ${pattern}`)
  return number + control
}
