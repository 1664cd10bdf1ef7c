import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  accessShape,
  catalogueShape,
  errorsShape,
  extraShape,
  formularioShape,
  jsonSchema,
  linksShape,
  localeShape,
  moduleShape,
  overlayShape,
  printJson,
  typesShape,
  wireShape,
} from '#engine/definition'
import type { Shape } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import type { DefinitionFault } from './readFiles.ts'

/** The JSON Schemas of all kinds of files, by their name in `definitions/schema`. */
export function publishedSchemas(kinds: FieldKinds = KINDS): ReadonlyMap<string, string> {
  const shapes: readonly (readonly [string, Shape])[] = [
    ['module', moduleShape(kinds)],
    ['wire', wireShape],
    ['overlay', overlayShape(kinds)],
    ['extra', extraShape(kinds)],
    ['formulario', formularioShape],
    ['access', accessShape],
    ['errors', errorsShape],
    ['types', typesShape],
    ['links', linksShape],
    ['catalogue', catalogueShape],
    ['locale', localeShape],
  ]
  return new Map(
    shapes.map(([name, shape]) => [`${name}.schema.json`, printJson(jsonSchema(shape, `${name}.schema.json`))]),
  )
}

/** Finds schema files that differ from this version. A folder without schemas is valid. */
export async function staleSchemas(folder: string, kinds: FieldKinds): Promise<readonly DefinitionFault[]> {
  if (!existsSync(join(folder, 'schema'))) return []
  const told = await Promise.all(
    [...publishedSchemas(kinds)].map(async ([name, text]): Promise<readonly DefinitionFault[]> => {
      const path = join(folder, 'schema', name)
      if (existsSync(path) && (await readFile(path, 'utf8')) === text) return []
      return [{ file: `schema/${name}`, pointer: '', reason: 'staleSchema', figures: { name }, line: 1, column: 1 }]
    }),
  )
  return told.flat()
}
