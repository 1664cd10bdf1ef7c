import { CALLING_COUNTRIES } from '../country.ts'

/** A telephone number as the wire carries it: calling code, and the digits that follow it. */
export interface PhoneNumber {
  readonly pais: number
  readonly telefono: string
}

/** Reads and writes telephone numbers. */
export interface PhoneNumbers {
  /**
   * Reads `+34 600 11 22 33`, `0034…` or the national digits of a calling code. Null if the number is not part of a
   * numbering plan.
   */
  readonly read: (typed: string, callingCode: number) => PhoneNumber | null
  /** Writes a number with its calling code, in the grouping of its country. */
  readonly write: (number: PhoneNumber) => string
}

/** A number typed without a calling code belongs to Spain, where the portal's organisations are. */
export const HOME_CODE = 34

const INTERNATIONAL = /^\s*\(?\s*(?:\+|00)\s*/

export const isInternational = (typed: string): boolean => INTERNATIONAL.test(typed)

/** Replaces the international prefix with the `+` of E.164. */
export const withPlus = (typed: string): string => typed.replace(INTERNATIONAL, '+')

const CODES: ReadonlySet<number> = new Set(CALLING_COUNTRIES.map(({ callingCode }) => callingCode))

export const isCallingCode = (code: number): boolean => CODES.has(code)

/** Calling codes are prefix-free: at most one of one to three digits is known. */
const callingCodeOf = (digits: string): number | undefined =>
  [1, 2, 3].map((length) => Number(digits.slice(0, length))).find(isCallingCode)

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Returns the national digits to search for, from a number or part of one: `+34 600` gives `600`. Where nothing follows the calling
 * code, or the code is unknown, it gives all digits.
 */
export function nationalDigits(typed: string): string {
  if (!isInternational(typed)) return digitsOf(typed)
  // Some people write the trunk prefix, which is not dialled from abroad.
  const digits = digitsOf(withPlus(typed).replace('(0)', ''))
  const code = callingCodeOf(digits)
  return (code === undefined ? '' : digits.slice(String(code).length)) || digits
}

/**
 * Used until the library is loaded. Displayed and typed numbers wait for it; stored ones have been checked by the
 * server.
 */
export const UNCHECKED_NUMBERS: PhoneNumbers = {
  read: (typed, callingCode) => {
    const pais = isInternational(typed) ? callingCodeOf(digitsOf(withPlus(typed))) : callingCode
    const telefono = nationalDigits(typed)
    return pais !== undefined && isCallingCode(pais) && /^\d{1,14}$/.test(telefono) ? { pais, telefono } : null
  },
  write: ({ pais, telefono }) => `+${pais} ${telefono}`,
}
