import type { Field } from '#engine/field'
import { isUnset } from '#engine/list'
import { EXTRA_TYPES } from './table.ts'
import type { Storage } from './table.ts'

type Stored = Exclude<Storage, { kind: 'constant' }>

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What filters and orders compare of a value: the whole, or the part of it that its kind names. */
export function comparedPlace(place: Stored, { kind: { compares } }: Field): Stored {
  if (!compares || place.kind === 'count') return place
  if (compares.kind === 'before')
    return { ...place, type: 'text', read: `split_part(${place.read}, ${literal(compares.mark)}, 1)` }
  const { key, type } = compares
  return { ...place, type, read: `(${place.read}->>${literal(key)})::${EXTRA_TYPES[type] ?? type}` }
}

/** A filter's value as what is stored is counted in: minor units of an amount. */
export function comparedValue(value: unknown, field: Field): unknown {
  const { compares } = field.kind
  if (compares?.kind !== 'key' || !compares.value) return value
  const { value: convert } = compares
  const one = (held: unknown): unknown => (isUnset(held) ? held : convert(held, field))
  if (Array.isArray(value)) return value.map(one)
  if (typeof value !== 'object' || value === null) return one(value)
  return Object.fromEntries(Object.entries(value).map(([end, held]) => [end, one(held)]))
}
