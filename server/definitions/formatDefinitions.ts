import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatModule, formatByShape, upgrade } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import type { CatalogueSet } from './catalogue.ts'
import { shapeOf } from './sortFiles.ts'
import { readFiles } from './readFiles.ts'
import type { DefinitionFile } from './readFiles.ts'

/** The canonical text of a file. An unreadable file is returned unchanged. */
export function formattedText({ file, json, text }: DefinitionFile, kinds: FieldKinds = KINDS): string {
  if (json === undefined) return text
  const shape = shapeOf(file)
  if (shape)
    return formatByShape(
      withSchema(json as Json, file),
      shape,
      file.startsWith('catalogues/') ? redundantOrders(json as CatalogueSet) : [],
    )
  const current = upgrade(withSchema(json as Json, file))
  // An invalid definition is formatted as far as possible.
  return current.ok ? formatModule(current.value as unknown as ModuleSource, kinds) : text
}

/** An explicit order that equals the position is redundant. */
export const redundantOrders = ({ entries }: CatalogueSet): readonly string[] =>
  (entries ?? []).flatMap(({ order }, at) => (order === at + 1 ? [`/entries/${at}/order`] : []))

/** Schemas by folder. Maps with free keys, such as texts, cannot reference one. */
const SCHEMAS: readonly (readonly [begins: string, schema: string])[] = [
  ['modules/', '../schema/module.schema.json'],
  ['forms/', '../schema/formulario.schema.json'],
  ['catalogues/', '../schema/catalogue.schema.json'],
  ['access.json', 'schema/access.schema.json'],
  ['links.json', 'schema/links.schema.json'],
]

/** Puts the reference to the schema first. */
function withSchema(json: Json, file: string): Json {
  const schema = SCHEMAS.find(([begins]) => file.startsWith(begins))?.[1]
  return schema !== undefined && typeof json === 'object' && json !== null && !Array.isArray(json)
    ? { $schema: schema, ...(json as { readonly [key: string]: Json }) }
    : json
}

/** Formats and upgrades every file of a folder. Returns the changed ones. */
export async function formatDefinitions(folder: string, kinds: FieldKinds = KINDS): Promise<readonly string[]> {
  const changed = (await readFiles(folder)).flatMap((file) => {
    const text = formattedText(file, kinds)
    return text === file.text ? [] : [{ file: file.file, text }]
  })
  for (const { file, text } of changed) await writeFile(join(folder, file), text)
  return changed.map(({ file }) => file)
}
