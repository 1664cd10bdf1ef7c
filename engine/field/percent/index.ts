import { ok } from '#engine/result'
import { DECIMALS, readDecimal } from '../decimal.ts'
import type { Acceptance, Field } from '../field.ts'
import { leaf, reject } from '../leaf.ts'

/** Percentages on the wire: 12.5 is 12.5 %. */
const LARGEST = 1_000_000

export const percent = leaf({
  kind: 'percent',
  keys: ['min', 'max', 'step'],
  isEmpty: (value) => value === null || value === undefined || value === '',
  accept,
  parse: (text, field) => {
    const read = readDecimal(text.replace('%', ''), DECIMALS)
    return read === null ? reject('type') : accept(read, field)
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
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) return reject('type')
  if (Number(value.toFixed(DECIMALS)) !== value) return reject('format')
  if (min !== undefined && value < min) return reject('min', { min })
  if (max !== undefined && value > max) return reject('max', { max })
  return ok(value)
}
