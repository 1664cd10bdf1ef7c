import { powerOfTen, scaled } from './scale.ts'
import type { Scaled } from './scale.ts'

/**
 * Decimal arithmetic: 0.1 + 0.2 is 0.3. Sums, differences, products and remainders are exact, then rounded to the nearest
 * double; a quotient is the double nearest to the exact quotient. Numbers with more than 15 significant digits, such as
 * 1/3, were rounded before and are calculated as doubles.
 */
export function add(left: number, right: number): number {
  if (Number.isInteger(left) && Number.isInteger(right)) return left + right
  const [a, b] = [scaled(left), scaled(right)]
  if (!a || !b) return left + right
  const decimals = Math.max(a.decimals, b.decimals)
  const [first, second] = [raised(a, decimals), raised(b, decimals)]
  return areExact(first, second, first + second)
    ? nearest(first + second, decimals)
    : nearest(raisedFar(a, decimals) + raisedFar(b, decimals), decimals)
}

export const subtract = (left: number, right: number): number => add(left, -right)

export function multiply(left: number, right: number): number {
  if (Number.isInteger(left) && Number.isInteger(right)) return left * right
  const [a, b] = [scaled(left), scaled(right)]
  if (!a || !b) return left * right
  const digits = a.digits * b.digits
  return nearest(areExact(digits) ? digits : BigInt(a.digits) * BigInt(b.digits), a.decimals + b.decimals)
}

export function divide(left: number, right: number): number {
  const pair = integersOf(left, right)
  return pair ? pair.left / pair.right : left / right
}

/** Returns the remainder of a division, with the sign of the dividend. */
export function remainder(left: number, right: number): number {
  const pair = integersOf(left, right)
  return pair ? nearest(pair.left % pair.right, pair.decimals) : left % right
}

/** Returns both numbers as integers of one scale, or undefined if these are not exact. */
function integersOf(left: number, right: number): { left: number; right: number; decimals: number } | undefined {
  if (Number.isInteger(left) && Number.isInteger(right)) return undefined
  const [a, b] = [scaled(left), scaled(right)]
  if (!a || !b) return undefined
  const decimals = Math.max(a.decimals, b.decimals)
  const pair = { left: raised(a, decimals), right: raised(b, decimals), decimals }
  return areExact(pair.left, pair.right) ? pair : undefined
}

const areExact = (...integers: readonly number[]): boolean => integers.every((integer) => Number.isSafeInteger(integer))

const raised = ({ digits, decimals }: Scaled, to: number): number => digits * powerOfTen(to - decimals)

const raisedFar = ({ digits, decimals }: Scaled, to: number): bigint => BigInt(digits) * 10n ** BigInt(to - decimals)

/** The largest power of ten that is exact as a double. */
const EXACT_POWER = 22

const nearest = (digits: number | bigint, decimals: number): number =>
  typeof digits === 'number' && decimals <= EXACT_POWER
    ? digits / powerOfTen(decimals)
    : Number(`${digits}e-${decimals}`)
