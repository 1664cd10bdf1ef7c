import { roundTo } from '#engine/decimal'
import { ok } from '#engine/result'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { computedNumber, leaf, reject, refuseNumber } from '../leaf.ts'
import { DECIMALS, readDecimal } from '../readNumber.ts'

/** Percentages on the wire: 12.5 is 12.5 %. */
const LARGEST = 1_000_000

export const percent = leaf({
  kind: 'percent',
  keys: ['min', 'max', 'step'],
  isEmpty: (value) => value === null || value === undefined || value === '',
  accept,
  computed: (value) => {
    const number = computedNumber(value)
    return typeof number === 'number' ? roundTo(number, DECIMALS) : number
  },
  parse: (text, field, language) => {
    const figures = text.replace('%', '')
    return accept(readDecimal(figures, { decimals: DECIMALS, language }) ?? figures, field)
  },
  text: (value, _field, { language }) =>
    typeof value === 'number' && Number.isFinite(value)
      ? new Intl.NumberFormat(language, {
          style: 'percent',
          useGrouping: false,
          maximumFractionDigits: DECIMALS,
        }).format(value / 100)
      : '',
  schema: ({ source: { min, max } }) => ({ type: 'number', minimum: min ?? -LARGEST, maximum: max ?? LARGEST }),
  column: () => 'numeric',
  operators: ['ge', 'le', 'gt', 'lt', 'eq', 'ne', 'in'],
})

function accept(value: unknown, { source: { min, max } }: Field): Acceptance {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) return refuseNumber(value)
  if (Number(value.toFixed(DECIMALS)) !== value) return reject('format')
  if (min !== undefined && value < min) return reject('min', { min })
  if (max !== undefined && value > max) return reject('max', { max })
  return ok(value)
}
