import type { Field } from '#engine/field'
import type { Module } from '../model.ts'

/** Whether each reading of a field is written down: it says so itself, or a part of it does. */
export const isSensitive = (field: Field): boolean => field.source.sensitive === true || field.of.some(isSensitive)

const known = new WeakMap<Module['fields'], ReadonlySet<string>>()

/** The names of the fields of a record whose reading is written down. */
export function sensitiveFields({ fields }: Pick<Module, 'fields'>): ReadonlySet<string> {
  const held = known.get(fields) ?? new Set([...fields.values()].filter(isSensitive).map(({ name }) => name))
  known.set(fields, held)
  return held
}
