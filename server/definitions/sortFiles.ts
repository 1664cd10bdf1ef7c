import { accessWithIds } from '#engine/access'
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
  withIds,
  withUsualCalls,
} from '#engine/definition'
import type { CompileContext, Shape } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import type { FormularioSource, Links } from '#engine/form'
import { memoize } from '#engine/memoize'
import type { Json } from '#engine/source'
import type { TextTable } from '#engine/text'
import { catalogueNames, catalogueOptions, memoizeByName } from './catalogue.ts'
import type { CatalogueSet } from './catalogue.ts'
import { parseModule, strayWires } from './parseModule.ts'
import type { ParsedModule } from './parseModule.ts'
import { locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

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
  const wires = new Map(files.flatMap((file) => (file.file.startsWith('wire/') ? [[file.name, file]] : [])))
  const modules = below('modules/').flatMap((file): readonly ParsedModule[] => {
    const read = parseModule(file, wires.get(file.name))
    if (read.ok) return [read.value]
    faults.push(...read.problems)
    return []
  })
  faults.push(...strayWires([...wires.values()], files))
  // Modules with a wrong shape are left out, so that only their own faults are reported.
  const readable = modules.filter(isModuleReadable(kinds))
  const access = accessWithIds((one('access.json') ?? NO_ACCESS) as AccessFile)
  const { errors, refusals } = parseErrors(one('errors.json'))
  const catalogues = below('catalogues/').map(({ json }) => json as CatalogueSet)
  const names = memoizeByName((name) => catalogueNames(catalogues, access, name))
  const written = Object.fromEntries(readable.map(({ source }) => [source.id, source]))
  const withIdsOf = (parsed: ParsedModule): ParsedModule =>
    Object.hasOwn(written, parsed.source.id)
      ? { ...parsed, source: withIds(parsed.source, { names, modules: written }) }
      : parsed
  return {
    access,
    errors,
    catalogues,
    links: (one('links.json') ?? NO_LINKS) as Links,
    types: (one('types.json') ?? {}) as SortedFiles['types'],
    forms: below('forms/').map((file) => ({ file, source: file.json as FormularioSource })),
    modules: modules.map(withIdsOf),
    locales: below('locales/').map((file) => ({
      file,
      language: file.file.split('/')[1] ?? '',
      table: file.json as TextTable,
    })),
    context: {
      kinds,
      access,
      errors: Object.keys(errors),
      refusals,
      catalogue: memoizeByName((name) => catalogueOptions(catalogues, access, name)),
      catalogues: catalogues.map(({ id }) => id),
      names,
      modules: Object.fromEntries(
        readable.map(withIdsOf).map(({ source }) => [source.id, withUsualCalls(source, kinds)]),
      ),
    },
    faults,
  }
}

const isModuleReadable = memoize((kinds: FieldKinds) =>
  memoize(({ source }: ParsedModule): boolean => hasReadableShape(source, kinds)),
)

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

/** Codes that several calls answer, by the name of the group. */
interface RefusalGroups {
  readonly [group: string]: readonly string[]
}

/** The codes of a valid `definitions/errors.json`, and its groups of codes. */
export function parseErrors(json: unknown): { readonly errors: ErrorCatalogue; readonly refusals: RefusalGroups } {
  const entries = Object.entries((json ?? {}) as ErrorCatalogue | RefusalGroups)
  return {
    errors: Object.fromEntries(entries.filter(([, held]) => !Array.isArray(held))) as ErrorCatalogue,
    refusals: Object.fromEntries(entries.filter(([, held]) => Array.isArray(held))) as RefusalGroups,
  }
}
