import type { Field } from '#engine/field'
import type { Module } from '../model.ts'

/** Whether every read of a field is logged, because the field or one of its parts is sensitive. */
export const isSensitive = (field: Field): boolean => field.source.sensitive === true || field.of.some(isSensitive)

const known = new WeakMap<Module['fields'], ReadonlySet<string>>()

/** Returns the names of a module's fields whose reads are logged. */
export function sensitiveFields({ fields }: Pick<Module, 'fields'>): ReadonlySet<string> {
  const held = known.get(fields) ?? new Set([...fields.values()].filter(isSensitive).map(({ name }) => name))
  known.set(fields, held)
  return held
}
