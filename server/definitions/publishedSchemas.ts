import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
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
import type { Offers, Shape } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { readJson } from '#engine/source'
import type { CatalogueSet } from './catalogue.ts'
import type { DefinitionFault } from './readFiles.ts'

/** The JSON Schemas of all kinds of files, by their name in `definitions/schema`. `offers` are names that an editor completes. */
export function publishedSchemas(kinds: FieldKinds = KINDS, offers: Offers = {}): ReadonlyMap<string, string> {
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
    shapes.map(([name, shape]) => [`${name}.schema.json`, printJson(jsonSchema(shape, `${name}.schema.json`, offers))]),
  )
}

/** The names of the catalogues of a folder, and of its states as `states` of a field lists them. */
export async function readOffers(folder: string): Promise<Offers> {
  const place = join(folder, 'catalogues')
  if (!existsSync(place)) return {}
  const files = (await readdir(place)).filter((file) => file.endsWith('.json')).toSorted()
  const read = readJson(files.includes(STATUSES) ? await readFile(join(place, STATUSES), 'utf8') : '')
  const entries = read.ok ? ((read.value as Partial<CatalogueSet> | null)?.entries ?? []) : []
  const states = entries.flatMap(({ word, scope = GENERAL }) =>
    word === undefined ? [] : [scope === GENERAL ? word : `${scope}.${word}`],
  )
  return {
    states,
    scopes: [...new Set(entries.flatMap(({ scope }) => (scope === undefined || scope === GENERAL ? [] : [scope])))],
    catalogues: files.map((file) => file.slice(0, -'.json'.length)),
  }
}

const STATUSES = 'statuses.json'
/** Scope of the states that need no scope before their name. */
const GENERAL = 'general'

/** Finds schema files that differ from this version. A folder without schemas is valid. */
export async function staleSchemas(folder: string, kinds: FieldKinds): Promise<readonly DefinitionFault[]> {
  if (!existsSync(join(folder, 'schema'))) return []
  const told = await Promise.all(
    [...publishedSchemas(kinds, await readOffers(folder))].map(
      async ([name, text]): Promise<readonly DefinitionFault[]> => {
        const path = join(folder, 'schema', name)
        if (existsSync(path) && (await readFile(path, 'utf8')) === text) return []
        return [{ file: `schema/${name}`, pointer: '', reason: 'staleSchema', figures: { name }, line: 1, column: 1 }]
      },
    ),
  )
  return told.flat()
}
