import { powerOfTen, scaled } from './scale.ts'

/** `round` rounds halves away from zero, `floor` down and `ceil` up. */
export type Rounding = 'round' | 'floor' | 'ceil'

/** Most places to round to, before and after the decimal point. */
export const MAX_PLACES = 15

/**
 * Rounds a number as a decimal: 1.005 to 2 places is 1.01, although its double is less. Negative places are tens, hundreds
 * and so on. A number with more than 15 significant digits is first rounded to 15, so that the floor of
 * 2.9999999999999996 is 3.
 */
export function roundTo(value: number, places: number, rounding: Rounding = 'round'): number {
  const short = scaled(value) ?? scaled(Number(value.toPrecision(MAX_PLACES)))
  if (!short) return inDoubles(value, places, rounding)
  const { digits, decimals } = short
  if (decimals <= places) return digits / powerOfTen(decimals)
  const step = powerOfTen(decimals - places)
  const rest = digits % step
  const whole = (digits - rest) / step + carry(rest, step, rounding)
  return withoutSign(places < 0 ? whole * powerOfTen(-places) : whole / powerOfTen(places))
}

function carry(rest: number, step: number, rounding: Rounding): number {
  switch (rounding) {
    case 'round':
      return Math.abs(rest) * 2 >= step ? Math.sign(rest) : 0
    case 'floor':
      return rest < 0 ? -1 : 0
    case 'ceil':
      return rest > 0 ? 1 : 0
  }
}

/** Rounds numbers of more than 15 digits or places: large ones have no decimals, small ones are almost zero. */
function inDoubles(value: number, places: number, rounding: Rounding): number {
  if (Math.abs(value) >= 1 && places >= 0) return value
  const power = powerOfTen(Math.abs(places))
  const moved = Math[rounding](places < 0 ? value / power : value * power)
  return withoutSign(places < 0 ? moved * power : moved / power)
}

/** Turns negative zero into zero. */
const withoutSign = (value: number): number => (value === 0 ? 0 : value)
