/**
 * Decimal arithmetic by long integers over what a number is written as, so that nothing is asked of binary fractions. A number of
 * more than 15 digits, or 15 decimals, is none of these: with it, the platform reckons.
 */
interface Written {
  readonly digits: bigint
  readonly decimals: number
}

function written(value: number): Written | null {
  const [, sign = '', whole = '', behind = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(
    String(value),
  ) ?? ['']
  if (whole === '') return null
  const decimals = behind.length - Number(exponent)
  const digits = BigInt(sign + whole + behind)
  if (decimals <= 0) return Number.isSafeInteger(value) ? { digits: BigInt(value), decimals: 0 } : null
  return decimals <= 15 && String(digits).replace('-', '').length <= 15 ? { digits, decimals } : null
}

const raise = ({ digits, decimals }: Written, to: number): bigint => digits * 10n ** BigInt(to - decimals)

const asNumber = (digits: bigint, decimals: number): number => Number(`${digits}e-${decimals}`)

type Reckon = (left: bigint, right: bigint, decimals: number) => number

function reckon(left: number, right: number, exact: Reckon, otherwise: number): number {
  const [a, b] = [written(left), written(right)]
  if (!a || !b || (Number.isInteger(left) && Number.isInteger(right))) return otherwise
  const decimals = Math.max(a.decimals, b.decimals)
  return exact(raise(a, decimals), raise(b, decimals), decimals)
}

const isSafe = (...values: readonly bigint[]): boolean => values.every((one) => Number.isSafeInteger(Number(one)))

export const EXACT: { readonly [name: string]: (left: number, right: number) => number } = {
  '+': (left, right) => reckon(left, right, (a, b, decimals) => asNumber(a + b, decimals), left + right),
  '-': (left, right) => reckon(left, right, (a, b, decimals) => asNumber(a - b, decimals), left - right),
  '*': (left, right) => reckon(left, right, (a, b, decimals) => asNumber(a * b, 2 * decimals), left * right),
  '/': (left, right) =>
    reckon(left, right, (a, b) => (isSafe(a, b) ? Number(a) / Number(b) : left / right), left / right),
  '%': (left, right) =>
    reckon(
      left,
      right,
      (a, b, decimals) => (isSafe(a, b) && b !== 0n ? asNumber(a % b, decimals) : left % right),
      left % right,
    ),
}

/** Units to add to the last place that is kept. */
const CARRIES: { readonly [name: string]: (rest: bigint, unit: bigint) => bigint } = {
  round: (rest, unit) => (rest * 2n >= unit ? 1n : rest * 2n <= -unit ? -1n : 0n),
  floor: (rest) => (rest < 0n ? -1n : 0n),
  ceil: (rest) => (rest > 0n ? 1n : 0n),
}

/** Rounds the decimal notation of a number: halves away from zero, down or up. */
export function rounded(value: number, places: number, name = 'round'): number {
  const decimal = written(value) ?? written(Number(value.toPrecision(15)))
  if (!decimal) return value
  if (decimal.decimals <= places) return asNumber(decimal.digits, decimal.decimals)
  const unit = 10n ** BigInt(decimal.decimals - places)
  const rest = decimal.digits % unit
  const carry = CARRIES[name]?.(rest, unit) ?? 0n
  return Number(`${(decimal.digits - rest) / unit + carry}e${-places}`)
}
