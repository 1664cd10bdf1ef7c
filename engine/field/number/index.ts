import { ok } from '#engine/result'
import type { Acceptance, Field } from '../field.ts'
import { leaf, reject } from '../leaf.ts'

/** Number of decimals on the wire (`Dec`). */
const DECIMALS = 4
/** Below 2^53 / 10^4, so that four decimals are exact. */
const LARGEST = 900_000_000_000

export const number = leaf({
  kind: 'number',
  keys: ['min', 'max', 'step', 'scale', 'unit', 'integer'],
  isEmpty: (value) => value === null || value === undefined || value === '',
  accept,
  parse: (text, field) => (/^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? accept(Number(text), field) : reject('type')),
  schema: ({ source: { min, max, integer } }) => ({
    type: integer ? 'integer' : 'number',
    minimum: min ?? -LARGEST,
    maximum: max ?? LARGEST,
  }),
  column: ({ source }) => (source.integer ? 'integer' : 'numeric'),
  operators: ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le'],
})

function accept(value: unknown, { source: { min, max, integer } }: Field): Acceptance {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) return reject('type')
  if (integer ? !Number.isInteger(value) : Number(value.toFixed(DECIMALS)) !== value) return reject('format')
  if (min !== undefined && value < min) return reject('min', { min })
  if (max !== undefined && value > max) return reject('max', { max })
  return ok(value)
}
