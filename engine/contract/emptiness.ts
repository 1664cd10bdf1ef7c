import type { Field } from '#engine/field'
import type { SchemaObject } from './schemaNotes.ts'

/** The same, or nothing. */
export function nullable(schema: SchemaObject): SchemaObject {
  const { type, enum: choices } = schema
  if (Array.isArray(choices)) return { ...schema, enum: choices.includes(null) ? choices : [...choices, null] }
  return typeof type === 'string' && schema['const'] === undefined
    ? { ...schema, type: [type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}

/** Not empty, as the field's kind understands it: a tick is set, a text holds more than blanks, a list has an entry. */
export function nonEmpty(schema: SchemaObject, { kind }: Field): SchemaObject {
  if (kind.initial === false) return { ...schema, const: true }
  if (schema['type'] === 'array') return { minItems: 1, ...schema }
  if (schema['type'] === 'string' && kind.isEmpty('')) {
    const shown: SchemaObject = kind.isEmpty(' ') ? { pattern: '\\S' } : { minLength: 1 }
    return 'pattern' in shown && 'pattern' in schema ? { ...schema, allOf: [shown] } : { ...shown, ...schema }
  }
  return schema
}
