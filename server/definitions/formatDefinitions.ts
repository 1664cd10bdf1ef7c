import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessWithNames } from '#engine/access'
import { formatByShape, formatModule, formatWire, hasReadableShape, upgrade, withNames } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { withWire } from '#engine/source'
import type { Json, ModuleSource, ModuleWireSource } from '#engine/source'
import type { CatalogueSet } from './catalogue.ts'
import { isWhole, nameContext } from './nameContext.ts'
import type { AccessFile } from './seedRoles.ts'
import { shapeOf } from './sortFiles.ts'
import { readFiles } from './readFiles.ts'
import type { DefinitionFile } from './readFiles.ts'

/**
 * The canonical text of a file. An unreadable file is returned unchanged. `files` are the others of its folder: what a
 * module need not say depends on its wire file too.
 */
export function formattedText(
  { file, name, json, text }: DefinitionFile,
  kinds: FieldKinds = KINDS,
  files: readonly DefinitionFile[] = [],
): string {
  if (json === undefined) return text
  const shape = shapeOf(file)
  if (shape) {
    const named = file === 'access.json' && isWhole(json as AccessFile) ? accessWithNames(json) : json
    const redundant = file.startsWith('catalogues/') ? redundantOrders(json as CatalogueSet) : []
    return formatByShape(withSchema(named as Json, file), shape, redundant)
  }
  const current = upgrade(withSchema(json as Json, file))
  // An invalid definition is formatted as far as possible.
  return current.ok ? (moduleText(file, name, current, kinds, files) ?? text) : text
}

/** The canonical text of a module, or of its wire file; null if the other of the two is missing or invalid. */
function moduleText(
  file: string,
  name: string,
  current: ReturnType<typeof upgrade>,
  kinds: FieldKinds,
  files: readonly DefinitionFile[],
): string | null {
  const isWire = file.startsWith('wire/')
  const other = upgrade(files.find((one) => one.file === `${isWire ? 'modules' : 'wire'}/${name}.json`)?.json)
  const [module, wire] = [isWire ? other : current, isWire ? current : other].map((read) =>
    read.ok ? read.value : null,
  )
  const written = module as unknown as ModuleSource | null
  const source =
    written && files.length > 0 && hasReadableShape(written, kinds)
      ? withNames(written, nameContext(files, kinds))
      : written
  const names = wire as unknown as ModuleWireSource | null
  const whole = source && withWire(source, names ?? undefined)
  if (isWire && names) return formatWire(names, kinds, whole)
  return source && whole ? formatModule(source, kinds, whole) : null
}

/** An explicit order that equals the position is redundant. */
export const redundantOrders = ({ entries }: CatalogueSet): readonly string[] =>
  (entries ?? []).flatMap(({ order }, at) => (order === at + 1 ? [`/entries/${at}/order`] : []))

/** Schemas by folder. Maps with free keys, such as texts, cannot reference one. */
const SCHEMAS: readonly (readonly [begins: string, schema: string])[] = [
  ['modules/', '../schema/module.schema.json'],
  ['wire/', '../schema/wire.schema.json'],
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
  const files = await readFiles(folder)
  const changed = files.flatMap((file) => {
    const text = formattedText(file, kinds, files)
    return text === file.text ? [] : [{ file: file.file, text }]
  })
  for (const { file, text } of changed) await writeFile(join(folder, file), text)
  return changed.map(({ file }) => file)
}
