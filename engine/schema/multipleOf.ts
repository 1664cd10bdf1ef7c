/** A decimal as JSON spells it: digits times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/**
 * Returns the decimal of the shortest text that reads back as the number: the author's number, not its binary
 * approximation.
 */
function decimal(value: number): Decimal {
  const [mantissa = '', power = '0'] = value.toString().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** Whether a number is a multiple as people reckon, in decimals: 0.0075 of 0.0001 is one. */
export function isMultiple(value: number, of: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0
  if (!Number.isFinite(value)) return false
  const [left, right] = [decimal(value), decimal(of)]
  const shift = Math.min(left.exponent, right.exponent)
  const scaled = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - shift)
  return scaled(left) % scaled(right) === 0n
}
