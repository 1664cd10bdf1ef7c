import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import {
  accessShape,
  catalogueShape,
  checkShape,
  collectFaults,
  errorsShape,
  formularioShape,
  hasReadableShape,
  linksShape,
  localeShape,
  typesShape,
  upgrade,
  withUsualCalls,
} from '#engine/definition'
import type { CompileContext, Fault, Shape } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { FormularioSource, Links } from '#engine/form'
import { memoize } from '#engine/memoize'
import type { Json, ModuleSource } from '#engine/source'
import type { TextTable } from '#engine/text'
import { catalogueOptions } from './catalogue.ts'
import type { CatalogueSet } from './catalogue.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

/** A parsed module in the current version of the language. */
interface ParsedModule {
  readonly file: DefinitionFile
  readonly source: ModuleSource
}

/** The valid files by type. */
export interface SortedFiles {
  readonly access: AccessFile
  readonly errors: ErrorCatalogue
  readonly catalogues: readonly CatalogueSet[]
  readonly types: { readonly [name: string]: Json }
  readonly links: Links
  readonly forms: readonly { readonly file: DefinitionFile; readonly source: FormularioSource }[]
  readonly modules: readonly ParsedModule[]
  readonly locales: readonly { readonly file: DefinitionFile; readonly language: string; readonly table: TextTable }[]
  readonly context: CompileContext
  /** Faults of JSON and shape. Those of modules appear when they are compiled. */
  readonly faults: readonly DefinitionFault[]
}

/** The shape of a file by its folder. A module's shape depends on the field kinds and is checked by the compiler. */
export function shapeOf(file: string): Shape | null {
  if (file === 'access.json') return accessShape
  if (file === 'errors.json') return errorsShape
  if (file === 'types.json') return typesShape
  if (file === 'links.json') return linksShape
  if (file.startsWith('forms/')) return formularioShape
  if (file.startsWith('catalogues/')) return catalogueShape
  return file.startsWith('locales/') ? localeShape : null
}

/** Sorts files by type. Files with a wrong shape are reported and left out. */
export function sortFiles(files: readonly DefinitionFile[], kinds: FieldKinds): SortedFiles {
  const faults: DefinitionFault[] = files.flatMap((file) => file.faults)
  const sound = files.filter((file) => {
    const shape = shapeOf(file.file)
    if (file.json === undefined || !shape) return file.json !== undefined
    const { faults: found, fault } = collectFaults()
    checkShape(file.json, shape, '', fault)
    faults.push(...locateFaults(file, found))
    return found.length === 0
  })
  const below = (folder: string): readonly DefinitionFile[] => sound.filter(({ file }) => file.startsWith(folder))
  const one = (name: string): unknown => sound.find(({ file }) => file === name)?.json
  const modules = below('modules/').flatMap((file): readonly ParsedModule[] => {
    const read = parseModule(file)
    if (read.ok) return [{ file, source: read.value }]
    faults.push(...locateFaults(file, read.problems))
    return []
  })
  // Modules with a wrong shape are left out, so that only their own faults are reported.
  const readable = modules.filter(({ file }) => isModuleReadable(kinds)(file))
  const access = (one('access.json') ?? NO_ACCESS) as AccessFile
  const errors = (one('errors.json') ?? {}) as ErrorCatalogue
  const catalogues = below('catalogues/').map(({ json }) => json as CatalogueSet)
  return {
    access,
    errors,
    catalogues,
    links: (one('links.json') ?? NO_LINKS) as Links,
    types: (one('types.json') ?? {}) as SortedFiles['types'],
    forms: below('forms/').map((file) => ({ file, source: file.json as FormularioSource })),
    modules,
    locales: below('locales/').map((file) => ({
      file,
      language: file.file.split('/')[1] ?? '',
      table: file.json as TextTable,
    })),
    context: {
      kinds,
      access,
      errors: Object.keys(errors),
      catalogue: memoizeByName((name) => catalogueOptions(catalogues, access, name)),
      catalogues: catalogues.map(({ id }) => id),
      modules: Object.fromEntries(readable.map(({ source }) => [source.id, withUsualCalls(source, kinds)])),
    },
    faults,
  }
}

/** Fields of many modules have the same options: those of countries are 250. */
function memoizeByName<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

/** Parses a module. The compiler checks its keys. */
const parseModule = memoize(({ json, name }: DefinitionFile): Result<ModuleSource, Fault> => {
  const current = upgrade(json)
  if (!current.ok) return current
  // The schema reference is only for editors.
  const { $schema: _, ...source } = current.value
  return source['id'] === name ? ok(source as unknown as ModuleSource) : fail(misnamedFault(name, source['id']))
})

const isModuleReadable = memoize((kinds: FieldKinds) =>
  memoize((file: DefinitionFile): boolean => {
    const read = parseModule(file)
    return read.ok && hasReadableShape(read.value, kinds)
  }),
)

/** Modules are referenced by file name. */
const misnamedFault = (name: string, id: unknown): Fault =>
  id === undefined
    ? { pointer: '/id', reason: 'missingKey', figures: { key: 'id' } }
    : { pointer: '/id', reason: 'fileName', figures: { name, id } }

const NO_LINKS = { catalogue: { call: '', parameter: '' }, words: {} } satisfies Links

const NO_ACCESS = {
  bits: {},
  functions: {},
  needed: [],
  actions: {},
  roleTypes: {},
  roleRules: [],
  actionSets: {},
  seedRoles: {},
  menu: {},
} satisfies AccessFile

/** Codes and statuses of `definitions/errors.json`. */
export interface ErrorCatalogue {
  readonly [code: string]: {
    readonly status?: number
    readonly on: 'server' | 'client' | 'both'
    readonly page?: number
    readonly level?: 'warning'
    /** The more general code. */
    readonly under?: string
  }
}
