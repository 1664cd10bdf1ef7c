/** Each decimal of at most 15 significant digits has its own double (IEEE 754, binary64). */
const LARGEST = 1e15
const MOST_DECIMALS = 15

const POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** 10 to the power of `exponent`; exact from 0 to 22. */
export const powerOfTen = (exponent: number): number => POWERS[exponent] ?? Number(`1e${exponent}`)

/** A decimal as an integer and the number of its decimals: 12.34 is `{ digits: 1234, decimals: 2 }`. */
export interface Scaled {
  readonly digits: number
  readonly decimals: number
}

/** Returns a number as a decimal, or undefined if it has more than 15 significant digits, such as 1/3. */
export function scaled(value: number): Scaled | undefined {
  if (Number.isSafeInteger(value)) return { digits: value, decimals: 0 }
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals++) {
    const power = powerOfTen(decimals)
    const digits = Math.round(value * power)
    // `!(… <= …)` is also true for NaN.
    if (!(Math.abs(digits) <= LARGEST)) return undefined
    if (digits / power === value) return { digits, decimals }
  }
  return undefined
}
