import type { Field } from '#engine/field'
import type { SchemaObject } from './schemaNotes.ts'

/** Returns the schema extended to accept null. */
export function nullable(schema: SchemaObject): SchemaObject {
  const { type, enum: choices } = schema
  if (Array.isArray(choices)) return { ...schema, enum: choices.includes(null) ? choices : [...choices, null] }
  return typeof type === 'string' && schema['const'] === undefined
    ? { ...schema, type: [type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

/**
 * Returns the schema restricted to values that the field's kind considers not empty: a checked tick, a text that is not
 * blank, a list with an entry.
 */
export function nonEmpty(schema: SchemaObject, { kind }: Field): SchemaObject {
  if (kind.initial === false) return { ...schema, const: true }
  if (schema['type'] === 'array') return { minItems: 1, ...schema }
  if (schema['type'] === 'string' && kind.isEmpty('')) {
    const shown: SchemaObject = kind.isEmpty(' ') ? { pattern: '\\S' } : { minLength: 1 }
    return 'pattern' in shown && 'pattern' in schema ? { ...schema, allOf: [shown] } : { ...shown, ...schema }
  }
  return schema
}
