import { NATIONAL_LENGTHS } from './lengths.ts'

/** Of a number typed without a calling code: the plan of Spain, where the portal's organisations are. */
export const HOME_CODE = 34

/** As the wire carries it: calling code, and the digits that follow it. */
export interface PhoneNumber {
  readonly pais: number
  readonly telefono: string
}

/** Marks that people put between digits. */
const MARKS = /[\s.\-/()\u00AD\u2010-\u2015]/g
const INTERNATIONAL = /^(?:\+|00)/

/** Plans in which the zero in front belongs to the number, at home and abroad. */
const ZERO_STAYS: ReadonlySet<number> = new Set([39, 225, 229, 241, 242, 378])

export const isInternational = (typed: string): boolean => INTERNATIONAL.test(typed.replaceAll(MARKS, ''))

/** Reads a number as typed: `+34 600 11 22 33`, `0034…`, or national digits of `code`. Null when no plan has it. */
export function readNumber(typed: string, code: number): PhoneNumber | null {
  const compact = typed.replaceAll(MARKS, '')
  const digits = compact.replace(INTERNATIONAL, '')
  if (!/^\d{2,17}$/.test(digits)) return null
  if (digits === compact) return national(code, digits)
  const own = callingCodeOf(digits)
  return own === undefined ? null : national(own, digits.slice(String(own).length))
}

/** Calling codes are prefix-free: at most one of one to three digits is known. */
const callingCodeOf = (digits: string): number | undefined =>
  [1, 2, 3].map((length) => Number(digits.slice(0, length))).find((known) => NATIONAL_LENGTHS.has(known))

/**
 * The digits by which a number, or part of one, is looked for among national numbers: `+34 600` is asked as `600`. Where nothing
 * follows the calling code, or none is known, all digits.
 */
export function nationalDigits(typed: string): string {
  const compact = typed.replaceAll(MARKS, '')
  const digits = compact.replace(/^(?:\+|00)+/, '').replaceAll(/\D/g, '')
  const own = INTERNATIONAL.test(compact) ? callingCodeOf(digits) : undefined
  if (own === undefined) return compact.replaceAll(/\D/g, '')
  const rest = digits.slice(String(own).length)
  return (ZERO_STAYS.has(own) ? rest.replace(/^00+/, '0') : rest.replace(/^0+/, '')) || digits
}

function national(pais: number, digits: string): PhoneNumber | null {
  const telefono = ZERO_STAYS.has(pais) ? digits : digits.replace(/^0/, '')
  return isNational(pais, telefono) ? { pais, telefono } : null
}

function isNational(pais: number, telefono: string): boolean {
  const [least, most] = NATIONAL_LENGTHS.get(pais) ?? [1, 0]
  if (telefono.length < least || telefono.length > most || telefono.startsWith('00')) return false
  // Plan nacional de numeración (Real Decreto 2296/2004): subscribers' numbers begin with 6 to 9.
  return pais !== 34 || /^[6-9]/.test(telefono)
}

/** `+34 600 112 233`: groups of three, never one digit alone. */
export function writeNumber({ pais, telefono }: PhoneNumber): string {
  const groups = telefono.match(/\d{1,3}/g) ?? []
  const last = groups.at(-1) ?? ''
  const whole = last.length === 1 && groups.length > 1 ? [...groups.slice(0, -2), `${groups.at(-2)}${last}`] : groups
  return `+${pais} ${whole.join(' ')}`
}
