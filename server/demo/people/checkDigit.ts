import { textPattern } from '#engine/field'

const CHECK_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** A number of an identity document that is whole but for its control, with the control that its pattern asks for. */
export function withCheckDigit(number: string, pattern: 'nif' | 'nie' | 'cif'): string {
  const holds = textPattern(pattern)?.holds
  const control = CHECK_CHARACTERS.find((one) => holds?.(number + one))
  if (control === undefined) throw new Error(`${number} is no number of the pattern ${pattern}`)
  return number + control
}
