import { ok } from '#engine/result'
import type { Accepted, Field } from '../field.ts'
import { leaf, refuse } from '../leaf.ts'

/** Decimals that the wire carries (`Dec`). */
const DECIMALS = 4
/** Below 2^53 / 10^4, so that four decimals are exact. */
const LARGEST = 900_000_000_000

export const number = leaf({
  kind: 'number',
  keys: ['min', 'max', 'step', 'scale', 'unit', 'integer'],
  empty: (value) => value === null || value === undefined || value === '',
  accept,
  parse: (text, field) => (/^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? accept(Number(text), field) : refuse('type')),
  schema: ({ source: { min, max, integer } }) => ({
    type: integer ? 'integer' : 'number',
    minimum: min ?? -LARGEST,
    maximum: max ?? LARGEST,
  }),
  column: ({ source }) => (source.integer ? 'integer' : 'numeric'),
  operators: ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le'],
})

function accept(value: unknown, { source: { min, max, integer } }: Field): Accepted {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > LARGEST) return refuse('type')
  if (integer ? !Number.isInteger(value) : Number(value.toFixed(DECIMALS)) !== value) return refuse('format')
  if (min !== undefined && value < min) return refuse('min', { min })
  if (max !== undefined && value > max) return refuse('max', { max })
  return ok(value)
}
