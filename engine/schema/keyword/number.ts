import { report } from '../run.ts'
import type { Check } from '../run.ts'
import { numberAt } from './operands.ts'
import type { Keywords } from './operands.ts'

const TESTS: { readonly [keyword: string]: (value: number, operand: number) => boolean } = {
  minimum: (value, least) => value >= least,
  maximum: (value, most) => value <= most,
  exclusiveMinimum: (value, below) => value > below,
  exclusiveMaximum: (value, above) => value < above,
  multipleOf: isMultiple,
}

export const compileNumber = (node: Keywords): readonly Check[] =>
  Object.entries(TESTS).flatMap(([keyword, test]) => {
    const operand = numberAt(node, keyword)
    if (operand === undefined) return []
    const figures = { [keyword]: operand }
    const check: Check = (value, spot, judgement) =>
      typeof value !== 'number' || test(value, operand) || report(judgement, spot, keyword, figures)
    return [check]
  })

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
function isMultiple(value: number, of: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0
  if (!Number.isFinite(value)) return false
  const [left, right] = [decimal(value), decimal(of)]
  const shift = Math.min(left.exponent, right.exponent)
  const scaled = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent - shift)
  return scaled(left) % scaled(right) === 0n
}
