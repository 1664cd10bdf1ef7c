import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { compileModule } from '#engine/definition'
import type { CompileContext, Fault, Module } from '#engine/definition'
import type { AccessDefinition } from '#engine/access'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { LANGUAGES, speech } from '#engine/text'
import type { Language, Speech, TextTable } from '#engine/text'
import { catalogueOptions, nameTexts } from './catalogue.ts'
import type { CatalogueSet } from './catalogue.ts'
import type { ErrorCatalogue } from './errorCatalogue.ts'
import type { AccessFile } from './seedRoles.ts'

/** Everything that the definitions folder says, compiled. */
export interface Definitions {
  readonly modules: ReadonlyMap<string, Module>
  readonly access: AccessFile
  readonly catalogues: readonly CatalogueSet[]
  readonly errors: ErrorCatalogue
  readonly speeches: { readonly [language in Language]: Speech }
  readonly texts: { readonly [language in Language]: TextTable }
  /** Texts of one module in one language, as a client needs them beside its definition. */
  readonly moduleTexts: (module: string, language: Language) => TextTable
}

export interface DefinitionFault extends Fault {
  readonly file: string
}

/** Reads and compiles a definitions folder; answers every fault of every file. */
export async function loadDefinitions(folder: string): Promise<Result<Definitions, DefinitionFault>> {
  const access = (await readJson(join(folder, 'access.json'))) as AccessFile
  const errors = (await readJson(join(folder, 'errors.json'))) as ErrorCatalogue
  const catalogues = (await readFolder(join(folder, 'catalogues'))).map(({ json }) => json as CatalogueSet)
  const sources = (await readFolder(join(folder, 'modules'))).map(({ json }) => json as ModuleSource)
  const texts = await readTexts(folder, catalogues)
  const context: CompileContext = {
    access: access satisfies AccessDefinition,
    catalogue: (name) => catalogueOptions(catalogues, access, name),
    modules: Object.fromEntries(sources.map((source) => [source.id, source])),
  }
  const modules = new Map<string, Module>()
  const faults: DefinitionFault[] = []
  for (const source of sources) {
    const compiled = compileModule(source, context)
    if (compiled.ok) modules.set(source.id, compiled.value)
    else faults.push(...compiled.problems.map((problem) => ({ ...problem, file: `modules/${source.id}.json` })))
  }
  if (faults.length > 0) return fail(...faults)
  return ok({
    modules,
    access,
    catalogues,
    errors,
    texts: texts.all,
    speeches: texts.speeches,
    moduleTexts: texts.ofModule,
  })
}

async function readTexts(folder: string, catalogues: readonly CatalogueSet[]) {
  const languages = Object.keys(LANGUAGES) as Language[]
  const read = await Promise.all(
    languages.map(async (language) => {
      const files = await readFolder(join(folder, 'locales', language))
      const parts = new Map(files.map(({ name, json }) => [name, json as TextTable]))
      return [
        language,
        parts,
        { ...nameTexts(catalogues, language), ...Object.assign({}, ...parts.values()) } as TextTable,
      ] as const
    }),
  )
  const all = Object.fromEntries(read.map(([language, , table]) => [language, table])) as Definitions['texts']
  const speeches = Object.fromEntries(
    languages.map((language) => [language, speech(language, all[language], all.en)]),
  ) as Definitions['speeches']
  const byLanguage = new Map(read.map(([language, parts]) => [language, parts]))
  const ofModule = (module: string, language: Language): TextTable => byLanguage.get(language)?.get(module) ?? {}
  return { all, speeches, ofModule }
}

async function readFolder(folder: string): Promise<readonly { readonly name: string; readonly json: unknown }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async (file) => ({ name: basename(file, '.json'), json: await readJson(join(folder, file)) })),
  )
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
