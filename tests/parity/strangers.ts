import { isFilterOnly } from './reference/kinds.ts'
import { inOrder, isRecord, step } from './served.ts'
import type { ServedField } from './served.ts'

/** Codes of the catalogue (wire contract, 4). */
export const MISSING = '90001'
export const INVALID = '90004'

/** Names that no field has, wherever a field has names within it. */
export function strangersIn(fields: readonly ServedField[], values: unknown, pointer = ''): readonly string[] {
  if (!isRecord(values)) return []
  return Object.keys(values).flatMap((name) => {
    const field = fields.find((one) => one.name === name && !(pointer === '' && isFilterOnly(one)))
    const at = step(pointer, name)
    if (name === '_id' && pointer !== '') return []
    if (!field) return [`${at} ${INVALID}`]
    const inner: unknown = values[name]
    const parts = inOrder(field.subFields ?? [])
    if (parts.length === 0) return []
    if (!Array.isArray(inner)) return strangersIn(parts, inner, at)
    return inner.flatMap((row: unknown, place) => strangersIn(parts, row, step(at, place)))
  })
}
