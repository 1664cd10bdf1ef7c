import { collectFaults, missingTexts, textKeys } from '#engine/definition'
import type { Fault, Module } from '#engine/definition'
import { once } from '#engine/once'
import { hasText, nestedKeys, placeholders, pluralForms, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { catalogueEntries, nameKeys } from './catalogue.ts'
import type { Gathered } from './gather.ts'
import { isPlaceholder } from './placeholder.ts'
import { LANGUAGE_NAMES, placed } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** Files whose texts belong to no module; those of the program are said by itself. */
const OF_PROGRAM: readonly string[] = ['general', 'shell', 'documentation', 'expression', 'mail', 'privacy']
const WHOLE: readonly string[] = ['access', 'catalogue', 'errors', ...OF_PROGRAM]

/** Tells every text that a language lacks, and every text that nothing says, is empty, stands twice, or reads what is not there. */
export function checkTexts(
  gathered: Gathered,
  modules: ReadonlyMap<string, Module>,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const texts = heldTexts(gathered)
  const lacking = lackingData(gathered, texts, files)
  const said = saidByFile(gathered, modules)
  return [
    ...lacking,
    ...lackingModules(gathered, modules, texts, new Set(lacking.map(({ figures }) => figures['key']))),
    ...gathered.locales.flatMap((locale) => placed(locale.file, [...checkLocale(locale, said, modules, gathered), ...lackingParts(locale, texts)])),
  ]
}

type Texts = { readonly [language: string]: TextTable }

/** What each language says, and that it has the names of the platform: what those are costs more than all else here. */
function heldTexts({ locales, catalogues }: Gathered): Texts {
  const named = nameKeys(catalogues).map((key) => [key, key] as const)
  return Object.fromEntries(
    LANGUAGE_NAMES.map((language) => [
      language,
      Object.assign(
        Object.fromEntries(named),
        ...locales.filter((locale) => locale.language === language).map(({ table }) => table),
      ) as TextTable,
    ]),
  )
}

function missing(keys: readonly (readonly [key: string, pointer: string])[], texts: Texts): readonly Fault[] {
  return keys.flatMap(([key, pointer]) => {
    const languages = LANGUAGE_NAMES.filter((language) => !hasText(texts[language] ?? {}, key))
    return languages.length > 0 ? [{ pointer, reason: 'missingText', figures: { key, languages } }] : []
  })
}

/** What several modules lack alike is told at the first of them. */
function lackingModules(
  gathered: Gathered,
  modules: ReadonlyMap<string, Module>,
  texts: Texts,
  told: Set<unknown>,
): readonly DefinitionFault[] {
  return gathered.modules.flatMap(({ file, source }) => {
    const module = modules.get(source.id)
    const fresh = module ? lackingIn(module, texts).filter(({ figures }) => !told.has(figures['key'])) : []
    for (const { figures } of fresh) told.add(figures['key'])
    return placed(file, fresh)
  })
}

/** The texts of a module, each told at the part that says it. */
function lackingIn(module: Module, texts: Texts): readonly Fault[] {
  const byKey = new Map<string, string[]>()
  for (const { key, language } of missingTexts(module, texts)) byKey.set(key, [...(byKey.get(key) ?? []), language])
  return [...byKey].map(([key, languages]) => ({ pointer: partOf(module, key), reason: 'missingText', figures: { key, languages } }))
}

/** `lbl.<module>.<name>` belongs to the field, form or action of that name. */
function partOf({ id, source }: Module, key: string): string {
  const [, module, name = ''] = key.split('.')
  if (module !== id) return ''
  const parts = { fields: source.fields, 'filters/fields': source.filters?.fields, forms: source.forms, actions: source.actions }
  const found = Object.entries(parts).find(([, held]) => held && Object.hasOwn(held, name))
  return found ? `/${found[0]}/${name}` : ''
}

function lackingData({ access, errors, catalogues }: Gathered, texts: Texts, files: readonly DefinitionFile[]): readonly DefinitionFault[] {
  const of = (name: string, keys: readonly (readonly [string, string])[]): readonly DefinitionFault[] => {
    const file = files.find((one) => one.file === name)
    return file ? placed(file, missing(keys, texts)) : []
  }
  return [
    ...of('access.json', accessTexts({ access })),
    ...of('errors.json', Object.keys(errors).map((code) => [`msg.error.${code}`, `/${code}`])),
    ...catalogues.flatMap((set) =>
      of(
        `catalogues/${set.id}.json`,
        set.entries ? catalogueEntries(set, access).map(({ text }, at) => [text, `/entries/${at}`] as const) : [],
      ),
    ),
  ]
}

const accessTexts = ({ access }: Pick<Gathered, 'access'>): readonly (readonly [string, string])[] => [
  ...Object.entries(access.functions).map(([word, id]) => [`acc.function.${id}`, `/functions/${word}`] as const),
  ...Object.entries(access.actions).map(([word, id]) => [`acc.action.${id}`, `/actions/${word}`] as const),
  ...Object.keys(access.roleTypes).flatMap((id) =>
    ['roleType', 'role'].map((what) => [`acc.${what}.${id}`, `/roleTypes/${id}`] as const),
  ),
  ...Object.entries(access.bits).map(([word, bit]) => [`acc.bit.${bit}`, `/bits/${word}`] as const),
]

/** Keys that each file of texts may hold; a file that is not here may hold any. */
function saidByFile({ access, errors, catalogues }: Gathered, modules: ReadonlyMap<string, Module>): ReadonlyMap<string, ReadonlySet<string>> {
  const ofModules = [...modules.values()].map((module) => [module.id, keysOf(module)] as const)
  const catalogue = catalogues.flatMap((set) => (set.names || !set.entries ? [] : catalogueEntries(set, access)))
  return new Map<string, ReadonlySet<string>>([
    ...ofModules,
    ['access', new Set(accessTexts({ access }).map(([key]) => key))],
    // What is said of a failure without a code, and of one of the network.
    ['errors', new Set([...Object.keys(errors), 'general', 'WS001'].map((code) => `msg.error.${code}`))],
    ['catalogue', new Set(catalogue.map(({ text }) => text))],
  ])
}

const keysOf = (module: Module): ReadonlySet<string> =>
  new Set(textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : [])))

/** Forms of a plural that the language has, and texts within texts. */
function lackingParts({ language, table }: Gathered['locales'][number], texts: Texts): readonly Fault[] {
  const plurals = pluralsIn(table)
  const forms = plurals.length > 0 ? pluralForms(language) : []
  return [
    ...plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !Object.hasOwn(table, key)),
    ...nestedIn(table).filter((key) => !hasText(texts[language] ?? {}, key)),
  ].map((key) => ({ pointer: '', reason: 'missingText', figures: { key, languages: [language] } }))
}

const nestedIn = once((table: TextTable): readonly string[] => Object.values(table).flatMap(nestedKeys))

const pluralsIn = once((table: TextTable): readonly string[] => [
  ...new Set(Object.keys(table).map(textKey).filter((key) => !Object.hasOwn(table, key))),
])

function checkLocale(
  { file, language, table }: Gathered['locales'][number],
  said: ReadonlyMap<string, ReadonlySet<string>>,
  modules: ReadonlyMap<string, Module>,
  { locales, modules: sources }: Gathered,
): readonly Fault[] {
  const { faults, fault } = collectFaults()
  const known = said.get(file.name)
  const isOfModule = sources.some(({ source }) => source.id === file.name)
  if (!isOfModule && !WHOLE.includes(file.name)) fault('', 'strayFile')
  const before = locales.filter((locale) => locale.language === language)
  const others = before.slice(0, before.findIndex((locale) => locale.file === file))
  const module = modules.get(file.name)
  const nested = new Set(nestedIn(table))
  for (const [key, text] of Object.entries(table)) {
    const asked = textKey(key)
    const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (known && !OF_PROGRAM.includes(file.name) && !known.has(asked) && !known.has(asked.replace(/\.help$/, '')) && !nested.has(asked))
      fault(pointer, 'unusedText', { key })
    if (text.trim() === '' && !SILENT.has(key)) fault(pointer, 'emptyText', { key })
    const second = others.find((other) => Object.hasOwn(other.table, key))
    if (second) fault(pointer, 'secondText', { key, file: second.file.file })
    for (const path of module ? placeholders(text) : [])
      if (module && !isPlaceholder(path, module)) fault(pointer, 'unknownPlaceholder', { key, path })
  }
  return faults
}

/** Nothing is said of a request that the reader broke off. */
const SILENT: ReadonlySet<string> = new Set(['msg.error.WS001'])
