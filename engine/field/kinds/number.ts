import { roundTo } from '#engine/decimal'
import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { computedNumber, leaf, reject, refuseNumber } from '../leaf.ts'
import { DECIMALS, readNumber } from '../readNumber.ts'

/** Below 2^53 / 10^4, so that four decimals are exact. */
const LARGEST = 900_000_000_000

export const number = leaf({
  kind: 'number',
  keys: ['min', 'max', 'step', 'scale', 'unit', 'look', 'integer', 'ofFile'],
  looks: ['stacked', 'bytes'],
  isEmpty: (value) => value === null || value === undefined || value === '',
  accept,
  computed: (value, { source }) => rounded(computedNumber(value), decimalsOf({ source })),
  parse: (text, field, language) => {
    if (language === undefined)
      return /^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? accept(Number(text), field) : reject('type')
    const read = readNumber(text, { decimals: decimalsOf(field), language })
    return accept(read.kind === 'number' ? read.value : text, field)
  },
  schema: ({ source: { min, max, integer } }) => ({
    type: integer ? 'integer' : 'number',
    minimum: min ?? -LARGEST,
    maximum: max ?? LARGEST,
  }),
  column: ({ source }) => (source.integer ? 'integer' : 'numeric'),
  operators: ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le'],
})

const decimalsOf = ({ source }: Pick<Field, 'source'>): number => (source.integer ? 0 : DECIMALS)

const rounded = (value: unknown, decimals: number): unknown =>
  typeof value === 'number' ? roundTo(value, decimals) : value

function accept(value: unknown, { source: { min, max, integer } }: Field): Acceptance {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) return refuseNumber(value)
  if (integer ? !Number.isInteger(value) : Number(value.toFixed(DECIMALS)) !== value) return reject('format')
  if (min !== undefined && value < min) return reject('min', { min })
  if (max !== undefined && value > max) return reject('max', { max })
  return ok(value)
}
