import { isObject } from '#engine/form'
import type { ModuleSource } from '#engine/source'
import { scalarText } from '#engine/text'
import type { TextTable } from '#engine/text'
import { isTable } from './tables.ts'
import type { TableName } from './tables.ts'

/** Definitions that the session may see, with the words of their reader's language. */
export interface Definitions {
  readonly sources: readonly ModuleSource[]
  readonly texts: TextTable
  /** Another one when anything of it has changed. */
  readonly stamp: string
}

export function readDefinitions(body: unknown): Definitions {
  const served = (Array.isArray(body) ? body : []).filter(isObject)
  return {
    sources: served.flatMap(({ contenido }) => (isSource(contenido) ? [contenido] : [])),
    texts: Object.assign({}, ...served.map(({ textos }) => (isObject(textos) ? textos : {}))) as TextTable,
    stamp: served.map(({ modulo, hash }) => `${scalarText(modulo)} ${scalarText(hash)}`).join('\n'),
  }
}

/** Only that it is a definition at all: compiling it finds whatever else is wrong. */
const isSource = (content: unknown): content is ModuleSource =>
  isObject(content) && typeof content['id'] === 'string' && isObject(content['fields'])

/** Catalogue tables that the options of a definition name, however deep. */
export function referencedTables(source: unknown): readonly TableName[] {
  if (Array.isArray(source)) return source.flatMap(referencedTables)
  if (!isObject(source)) return []
  const named = source['catalogue']
  return [
    ...(typeof named === 'string' && isTable(named) ? [named] : []),
    ...Object.values(source).flatMap(referencedTables),
  ]
}
