import { compileModule } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import type { Links } from '#engine/form'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Json } from '#engine/source'
import { LANGUAGES } from '#engine/text'
import { createTranslator } from '#translator'
import type { Language, Translator, TextTable } from '#engine/text'
import { nameTexts } from './catalogue.ts'
import type { CatalogueSet } from './catalogue.ts'
import type { SortedFiles, ErrorCatalogue } from './sortFiles.ts'
import { sortFiles } from './sortFiles.ts'
import { locateFaults, readFiles } from './readFiles.ts'
import type { DefinitionFault } from './readFiles.ts'
import type { AccessFile } from './seedRoles.ts'

/** The compiled definitions folder. */
export interface Definitions {
  /** The field kinds that modules and forms may use. */
  readonly kinds: FieldKinds
  readonly modules: ReadonlyMap<string, Module>
  /** The context of the compiler, also for tenants' modules. */
  readonly context: CompileContext
  readonly access: AccessFile
  readonly catalogues: readonly CatalogueSet[]
  readonly errors: ErrorCatalogue
  /** Targets of links in served forms. */
  readonly links: Links
  /** JSON Schemas of special answers, by name. */
  readonly types: { readonly [name: string]: Json }
  readonly translators: { readonly [language in Language]: Translator }
  readonly texts: { readonly [language in Language]: TextTable }
  /** The texts of one module in one language, as clients need them. */
  readonly moduleTexts: (module: string, language: Language) => TextTable
}

/** Reads and compiles a definitions folder. Returns all faults of all files. */
export async function loadDefinitions(
  folder: string,
  kinds: FieldKinds = KINDS,
): Promise<Result<Definitions, DefinitionFault>> {
  const gathered = sortFiles(await readFiles(folder), kinds)
  const { access, catalogues, errors, context } = gathered
  const modules = new Map<string, Module>()
  const faults: DefinitionFault[] = [...gathered.faults]
  for (const { file, source } of faults.length > 0 ? [] : gathered.modules) {
    const compiled = compileModule(source, context)
    if (compiled.ok) modules.set(source.id, compiled.value)
    else faults.push(...locateFaults(file, compiled.problems))
  }
  if (faults.length > 0) return failAll(faults)
  const texts = textTables(gathered)
  return ok({
    kinds,
    modules,
    context,
    access,
    catalogues,
    errors,
    links: gathered.links,
    types: gathered.types,
    texts: texts.all,
    translators: texts.translators,
    moduleTexts: texts.ofModule,
  })
}

/** The texts by language, in total and by module. */
export function textTables({ locales, catalogues }: Pick<SortedFiles, 'catalogues' | 'locales'>) {
  const languages = Object.keys(LANGUAGES) as Language[]
  const parts = languages.map((language) => ({
    language,
    files: locales.filter((locale) => locale.language === language),
  }))
  const all = Object.fromEntries(
    parts.map(({ language, files }) => [
      language,
      { ...nameTexts(catalogues, language), ...Object.assign({}, ...files.map(({ table }) => table)) } as TextTable,
    ]),
  ) as Definitions['texts']
  const translators = Object.fromEntries(
    languages.map((language) => [language, createTranslator(language, all[language], all.en)]),
  ) as Definitions['translators']
  const ofModule = (module: string, language: Language): TextTable =>
    locales.find((locale) => locale.language === language && locale.file.name === module)?.table ?? {}
  return { all, translators, ofModule }
}
