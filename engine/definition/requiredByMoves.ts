import { transitionsFrom } from '#engine/field'
import type { FieldSource, Json, ModuleSource } from '#engine/source'
import { ownValue } from './ownValue.ts'

/**
 * Returns the conditions for fields that moves require, by field name. Each condition compares the record's current
 * state and the chosen one, and is the same in browser and server.
 */
export function requiredByMoves({ fields }: Pick<ModuleSource, 'fields'>): ReadonlyMap<string, Json> {
  const asked = new Map<string, Json[]>()
  for (const [name, { moves: status }] of Object.entries(fields ?? {})) {
    const followed = typeof status === 'string' ? ownValue(fields, status) : undefined
    if (typeof status !== 'string' || typeof followed?.moves !== 'object') continue
    for (const [field, pairs] of pairsByField(followed))
      asked.set(field, [...(asked.get(field) ?? []), chosen(status, name, pairs)])
  }
  return new Map([...asked].map(([field, rules]) => [field, rules.length > 1 ? { or: rules } : (rules[0] ?? false)]))
}

/** Returns the `from to` pairs of the moves that require each field. */
function pairsByField(status: FieldSource): ReadonlyMap<string, readonly string[]> {
  const pairs = new Map<string, string[]>()
  for (const from of Object.keys(status.moves ?? {}))
    for (const { to, requires } of transitionsFrom(status, from))
      for (const field of requires) pairs.set(field, [...(pairs.get(field) ?? []), `${from} ${to}`])
  return pairs
}

const chosen = (status: string, next: string, pairs: readonly string[]): Json => ({
  in: [{ cat: [{ var: `record.${status}` }, ' ', { var: `values.${next}` }] }, pairs],
})

/** Returns a field that is also required by moves. */
export function addRequired(source: FieldSource, asked: Json | undefined): FieldSource {
  if (asked === undefined || source.required === true) return source
  const { required } = source
  if (required === undefined || required === false) return { ...source, required: asked }
  return { ...source, required: { or: [typeof required === 'string' ? { var: required } : required, asked] } }
}
