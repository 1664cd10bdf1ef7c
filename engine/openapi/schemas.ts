import { createSchema, editSchema, recordSchema, rowSchema } from '#engine/contract'
import type { SchemaTexts, SchemaObject } from '#engine/contract'
import { dialectOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { fieldNames } from '#engine/explain'
import type { Translator } from '#engine/text'

const CREATE = 'create'

/** Name of the schema of a module's records, and of the rows of its list. */
export const recordName = (module: Module): string => `${dialectSuffix(module)}.record`
export const rowName = (module: Module): string => `${dialectSuffix(module)}.row`

/** Returns the schema name of a module, with the dialect if there is one. */
function dialectSuffix(module: Module): string {
  const dialect = dialectOf(module)
  return dialect === null ? module.id : `${module.id}.${dialect}`
}

/** Returns the schema name of a call's payload: a complete new record, or only changes. */
export const payloadName = (module: Module, { operation }: Call): string =>
  `${dialectSuffix(module)}.${operation === CREATE ? 'create' : 'change'}`

/** Returns the schemas of one module, in the reader's language. A module without stored fields has none. */
export function moduleSchemas(module: Module, translator: Translator): { readonly [name: string]: SchemaObject } {
  if (module.fields.size === 0) return {}
  const said: SchemaTexts = { translator, names: fieldNames(module.fields.values(), translator) }
  return {
    [recordName(module)]: recordSchema(module, said),
    [rowName(module)]: rowSchema(module, said),
    [`${dialectSuffix(module)}.create`]: createSchema(module, said),
    [`${dialectSuffix(module)}.change`]: editSchema(module, said),
  }
}
