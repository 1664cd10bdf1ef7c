import type { Field } from '#engine/field'
import { fileOf } from '../isStored.ts'
import type { Module } from '../model.ts'

/** Whether every read of a field is logged, because the field or one of its parts is sensitive. */
export const isSensitive = (field: Field): boolean => field.source.sensitive === true || field.of.some(isSensitive)

const known = new WeakMap<Module['fields'], ReadonlySet<string>>()

/** Returns the names of a module's fields whose reads are logged. */
export function sensitiveFields({ fields }: Pick<Module, 'fields'>): ReadonlySet<string> {
  const held = known.get(fields) ?? new Set(namesOf(fields))
  known.set(fields, held)
  return held
}

/** The size and the path of a sensitive file are as sensitive as the file. */
function namesOf(fields: Module['fields']): readonly string[] {
  const all = [...fields.values()]
  const names = new Set(all.filter(isSensitive).map(({ name }) => name))
  return all.filter(({ name, source }) => names.has(name) || names.has(fileOf(source) ?? '')).map(({ name }) => name)
}

/** Each record is a person itself. */
export const PERSON = 'id'

/**
 * Returns the field that identifies the person whose data a record holds: `id` if each record is a person, the field of `within` if it is
 * whoever the record is of within which it stands, and null if the records belong to nobody.
 */
export const personOf = ({ source, roles }: Pick<Module, 'source' | 'roles'>): string | null =>
  source.privacy?.of ?? roles.get('owner')?.name ?? null
