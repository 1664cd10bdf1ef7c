import { accessWithIds } from '#engine/access'
import { hasReadableShape, upgrade } from '#engine/definition'
import type { CompileContext } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import { isObject } from '#engine/form'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import { catalogueNames, memoizeByName } from './catalogue.ts'
import type { CatalogueSet } from './catalogue.ts'
import type { DefinitionFile } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

/** Where the names of a folder are looked up: in its catalogues, access.json and modules. */
export type NameContext = Required<Pick<CompileContext, 'names' | 'modules'>>

const known = new WeakMap<readonly DefinitionFile[], NameContext>()

/** Where the names of files are looked up, as far as they can be read. */
export function nameContext(files: readonly DefinitionFile[], kinds: FieldKinds): NameContext {
  const found = known.get(files) ?? contextOf(files, kinds)
  known.set(files, found)
  return found
}

function contextOf(files: readonly DefinitionFile[], kinds: FieldKinds): NameContext {
  const below = (folder: string) =>
    files.flatMap(({ file, name, json }) => (file.startsWith(folder) && isObject(json) ? [[name, json] as const] : []))
  const sets = below('catalogues/').map(([, json]) => json as unknown as CatalogueSet)
  const access = files.find(({ file }) => file === 'access.json')?.json as AccessFile | undefined
  const ids = access && isWhole(access) ? accessWithIds(access) : undefined
  const wires = new Map(below('wire/'))
  const modules = below('modules/').flatMap(([name, json]) => {
    const current = upgrade(json)
    const wire = wires.get(name) as ModuleWireSource | undefined
    const source = current.ok ? withWire(current.value as unknown as ModuleSource, wire) : null
    return source && hasReadableShape(source, kinds) ? [[name, source] as const] : []
  })
  return {
    names: memoizeByName((name) => (ids ? catalogueNames(sets, ids, name) : [])),
    modules: Object.fromEntries(modules),
  }
}

/** Whether the parts of access.json with names are there. What is wrong with them, the check finds. */
export const isWhole = (access: AccessFile): boolean =>
  isObject(access) &&
  [access.platforms, access.roleTypes, access.seedRoles].every(isObject) &&
  Array.isArray(access.roleRules)
