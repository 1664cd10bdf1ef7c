import type { Field } from '#engine/field'
import { isFilterEmpty } from '#engine/list'
import { EXTRA_TYPES } from './extraStorage.ts'
import { inLanguage } from './labels.ts'
import { literal } from './parameters.ts'
import type { Ordered, Stored } from './table.ts'

/** The part of a value that filters and orders compare. */
export function comparedStorage(place: Stored, { kind: { comparedPart } }: Field): Stored {
  if (place.kind === 'count') return place
  if (!comparedPart) return place.kind === 'extra' ? { ...place, ordered: orderedExtra(place) } : place
  if (comparedPart.kind === 'before')
    return { ...place, type: 'text', read: `split_part(${place.read}, ${literal(comparedPart.mark)}, 1)` }
  if (comparedPart.kind === 'language') return { ...place, type: 'text', read: inLanguage(place.read) }
  const { key, type } = comparedPart
  const part = { type, read: `(${place.read}->>${literal(key)})::${EXTRA_TYPES[type] ?? type}` }
  if (place.kind !== 'extra') return { ...place, ...part }
  return { ...place, ...part, ordered: isNumber(type) ? orderedNumber(place.key, key) : undefined }
}

const isNumber = (type: string): boolean => type === 'integer' || type === 'numeric'

/** Expressions for ordering and ranges that an index may contain. A cast from text to date may not. */
function orderedExtra({ key, type }: Stored & { readonly kind: 'extra' }): Ordered | undefined {
  if (isNumber(type)) return orderedNumber(key)
  if (type === 'date') return { read: `own_day(t.extra, ${literal(key)}) collate "C"`, type: 'text' }
  if (type === 'timestamptz') return { read: `own_instant(t.extra, ${literal(key)}) collate "C"`, type: 'text' }
  return type === 'text' ? { read: `own_text(t.extra, ${literal(key)})`, type: 'text' } : undefined
}

const orderedNumber = (...path: readonly string[]): Ordered => ({
  read: `own_number(t.extra, ${path.map(literal).join(', ')})`,
  type: 'float8',
})

/** Converts a filter's value to the stored unit, such as minor units of an amount. */
export function comparedValue(value: unknown, field: Field): unknown {
  const { comparedPart } = field.kind
  if (comparedPart?.kind !== 'key' || !comparedPart.value) return value
  const { value: convert } = comparedPart
  const one = (held: unknown): unknown => (isFilterEmpty(held) ? held : convert(held, field))
  if (Array.isArray(value)) return value.map(one)
  if (typeof value !== 'object' || value === null) return one(value)
  return Object.fromEntries(Object.entries(value).map(([end, held]) => [end, one(held)]))
}
