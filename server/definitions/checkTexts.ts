import { collectFaults, insertedFields, missingTexts, textKeys, SCOPE_NAMES } from '#engine/definition'
import type { Fault, Module } from '#engine/definition'
import { memoize } from '#engine/memoize'
import { hasText, nestedKeys, placeholders, pluralForms, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { catalogueEntries, nameKeys } from './catalogue.ts'
import type { NamedEntry } from './catalogue.ts'
import type { SortedFiles } from './sortFiles.ts'
import { LANGUAGE_NAMES, locateFaults } from './readFiles.ts'
import type { DefinitionFault, DefinitionFile } from './readFiles.ts'

/** Text files without a module. Those of the program have fixed keys. */
const PROGRAM_FILES: readonly string[] = [
  'general',
  'shell',
  'documentation',
  'expression',
  'fault',
  'mail',
  'privacy',
  'signature',
]
const SHARED_FILES: readonly string[] = ['access', 'catalogue', 'errors', ...PROGRAM_FILES]

/** Finds missing, unused, empty and duplicate texts, and unknown placeholders. */
export function checkTexts(
  gathered: SortedFiles,
  modules: ReadonlyMap<string, Module>,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const texts = collectTexts(gathered)
  const lacking = missingInData(gathered, texts, files)
  const said = expectedKeys(gathered, modules)
  return [
    ...lacking,
    ...missingInModules(gathered, modules, texts, new Set(lacking.map(({ figures }) => figures['key']))),
    ...gathered.locales.flatMap((locale) =>
      locateFaults(locale.file, [...checkLocale(locale, said, modules, gathered), ...lackingParts(locale, texts)]),
    ),
  ]
}

type Texts = { readonly [language: string]: TextTable }

/** The texts of each language. Names from the platform only count as present, because computing them is slow. */
function collectTexts({ locales, catalogues }: SortedFiles): Texts {
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

function findMissingTexts(keys: readonly (readonly [key: string, pointer: string])[], texts: Texts): readonly Fault[] {
  return keys.flatMap(([key, pointer]) => {
    const languages = LANGUAGE_NAMES.filter((language) => !hasText(texts[language] ?? {}, key))
    return languages.length > 0 ? [{ pointer, reason: 'missingText', figures: { key, languages } }] : []
  })
}

/** Reports a text missing in several modules at the first one. */
function missingInModules(
  gathered: SortedFiles,
  modules: ReadonlyMap<string, Module>,
  texts: Texts,
  told: Set<unknown>,
): readonly DefinitionFault[] {
  return gathered.modules.flatMap(({ file, source }) => {
    const module = modules.get(source.id)
    const fresh = module ? missingInModule(module, texts).filter(({ figures }) => !told.has(figures['key'])) : []
    for (const { figures } of fresh) told.add(figures['key'])
    return locateFaults(file, fresh)
  })
}

/** The missing texts of a module, at the part that uses each. */
function missingInModule(module: Module, texts: Texts): readonly Fault[] {
  const byKey = new Map<string, string[]>()
  for (const { key, language } of missingTexts(module, texts)) byKey.set(key, [...(byKey.get(key) ?? []), language])
  return [...byKey].map(([key, languages]) => ({
    pointer: moduleOfKey(module, key),
    reason: 'missingText',
    figures: { key, languages },
  }))
}

/** `lbl.<module>.<name>` belongs to the field, form or action of that name. */
function moduleOfKey({ id, source }: Module, key: string): string {
  const [, module, name = ''] = key.split('.')
  if (module !== id) return ''
  const [mailed] = key.startsWith('mail.') ? [name] : []
  if (mailed !== undefined) {
    const held = Object.entries({ mails: source.mails, mailLinks: source.mailLinks }).find(
      ([, said]) => said && Object.hasOwn(said, mailed),
    )
    return held ? `/${held[0]}/${mailed}` : ''
  }
  const parts = {
    fields: source.fields,
    'filters/fields': source.filters?.fields,
    forms: source.forms,
    actions: source.actions,
  }
  const found = Object.entries(parts).find(([, held]) => held && Object.hasOwn(held, name))
  return found ? `/${found[0]}/${name}` : ''
}

function missingInData(
  { access, errors, catalogues, links }: SortedFiles,
  texts: Texts,
  files: readonly DefinitionFile[],
): readonly DefinitionFault[] {
  const of = (name: string, keys: readonly (readonly [string, string])[]): readonly DefinitionFault[] => {
    const file = files.find((one) => one.file === name)
    return file ? locateFaults(file, findMissingTexts(keys, texts)) : []
  }
  return [
    ...of('access.json', accessTexts({ access })),
    ...of('links.json', linkTexts({ links })),
    ...of(
      'errors.json',
      Object.keys(errors).map((code) => [`msg.error.${code}`, `/${code}`]),
    ),
    ...catalogues.flatMap((set) =>
      of(
        `catalogues/${set.id}.json`,
        set.entries
          ? catalogueEntries(set, access).flatMap((entry, at) =>
              textsOf(entry).map((key) => [key, `/entries/${at}`] as const),
            )
          : [],
      ),
    ),
  ]
}

const textsOf = ({ text, description }: NamedEntry): readonly string[] =>
  description === undefined ? [text] : [text, description]

const accessTexts = ({ access }: Pick<SortedFiles, 'access'>): readonly (readonly [string, string])[] => [
  ...Object.entries(access.functions).map(([word, id]) => [`acc.function.${id}`, `/functions/${word}`] as const),
  ...Object.entries(access.actions).map(([word, id]) => [`acc.action.${id}`, `/actions/${word}`] as const),
  ...Object.keys(access.roleTypes).flatMap((id) =>
    ['roleType', 'role'].map((what) => [`acc.${what}.${id}`, `/roleTypes/${id}`] as const),
  ),
  ...Object.entries(access.bits).map(([word, bit]) => [`acc.bit.${bit}`, `/bits/${word}`] as const),
]

/** Names of the words of links; those with an argument are named by what the argument names. */
const linkTexts = ({ links }: Pick<SortedFiles, 'links'>): readonly (readonly [string, string])[] =>
  Object.entries(links.words).map(([word]) => [`acc.link.${word}`, `/words/${word}`] as const)

/** The allowed keys of each text file. Other files may contain any. */
function expectedKeys(
  { access, errors, catalogues, links }: SortedFiles,
  modules: ReadonlyMap<string, Module>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ofModules = [...modules.values()].map((module) => [module.id, keysOf(module)] as const)
  const catalogue = catalogues.flatMap((set) => (set.names || !set.entries ? [] : catalogueEntries(set, access)))
  return new Map<string, ReadonlySet<string>>([
    ...ofModules,
    ['access', new Set([...accessTexts({ access }), ...linkTexts({ links })].map(([key]) => key))],
    // Texts for failures without a code and of the network.
    ['errors', new Set([...Object.keys(errors), 'general', 'WS001'].map((code) => `msg.error.${code}`))],
    ['catalogue', new Set(catalogue.flatMap(textsOf))],
  ])
}

const keysOf = (module: Module): ReadonlySet<string> =>
  new Set(textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : [])))

/** Missing plural forms and nested texts. `many` (whole millions in Romance languages) is optional: without it, `other` is used. */
function lackingParts({ language, table }: SortedFiles['locales'][number], texts: Texts): readonly Fault[] {
  const plurals = pluralsIn(table)
  const forms = plurals.length > 0 ? pluralForms(language).filter((form) => form !== 'many') : []
  return [
    ...plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !Object.hasOwn(table, key)),
    ...nestedIn(table).filter((key) => !hasText(texts[language] ?? {}, key)),
  ].map((key) => ({ pointer: '', reason: 'missingText', figures: { key, languages: [language] } }))
}

const nestedIn = memoize((table: TextTable): readonly string[] => Object.values(table).flatMap(nestedKeys))

const pluralsIn = memoize((table: TextTable): readonly string[] => [
  ...new Set(
    Object.keys(table)
      .map(textKey)
      .filter((key) => !Object.hasOwn(table, key)),
  ),
])

function checkLocale(
  { file, language, table }: SortedFiles['locales'][number],
  said: ReadonlyMap<string, ReadonlySet<string>>,
  modules: ReadonlyMap<string, Module>,
  { locales, modules: sources }: SortedFiles,
): readonly Fault[] {
  const { faults, fault } = collectFaults()
  const known = said.get(file.name)
  const isOfModule = sources.some(({ source }) => source.id === file.name)
  if (!isOfModule && !SHARED_FILES.includes(file.name)) fault('', 'strayFile')
  const before = locales.filter((locale) => locale.language === language)
  const others = before.slice(
    0,
    before.findIndex((locale) => locale.file === file),
  )
  const module = modules.get(file.name)
  const nested = new Set(nestedIn(table))
  for (const [key, text] of Object.entries(table)) {
    const asked = textKey(key)
    const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (known && !PROGRAM_FILES.includes(file.name) && !isUsed(asked, known) && !nested.has(asked))
      fault(pointer, 'unusedText', { key })
    if (text.trim() === '' && !UNUSED_KEYS.has(key)) fault(pointer, 'emptyText', { key })
    const second = others.find((other) => Object.hasOwn(other.table, key))
    if (second) fault(pointer, 'secondText', { key, file: second.file.file })
    for (const path of module ? placeholders(text) : [])
      if (module && !(isInserting(asked, module) ? isInserted(path, module) : isPlaceholder(path, module)))
        fault(pointer, 'unknownPlaceholder', { key, path })
  }
  return faults
}

const isUsed = (key: string, used: ReadonlySet<string>): boolean =>
  used.has(key) || used.has(key.replace(/\.help$/, ''))

/** An aborted request shows no text. */
const UNUSED_KEYS: ReadonlySet<string> = new Set(['msg.error.WS001'])

/** Whether a text inserts fields by name: those of mails and of calendar entries. */
const isInserting = (key: string, { id }: Module): boolean => key.startsWith(`mail.${id}.`) || key === `lbl.${id}.entry`

const isInserted = (path: string, module: Module): boolean =>
  path === 'tenant.nombre' || insertedFields(module).has(path)

const FIELD_ROOTS: readonly string[] = ['record', 'values', 'label', 'added', 'removed']

/** Paths that need no definition, by their first step. */
const SECOND_STEPS: { readonly [head: string]: readonly string[] } = {
  selection: ['count', 'ids', 'rows'],
  page: ['size', 'number'],
  user: ['id', 'nombre', 'email', 'idioma'],
  tenant: ['id', 'nombre', 'options', 'settings'],
  action: ['function', 'id'],
}

/** Whether a module's text may use a placeholder (language reference, 2.1). Figures of problems have one step. */
function isPlaceholder(path: string, module: Module): boolean {
  const [head = '', second] = path.split('.')
  if (FIELD_ROOTS.includes(head)) return second !== undefined && module.fields.has(second)
  if (head === 'filter') return second !== undefined && module.filters.byName.has(second)
  const known = Object.hasOwn(SECOND_STEPS, head) ? SECOND_STEPS[head] : undefined
  if (known) return second !== undefined && known.includes(second)
  return SCOPE_NAMES.includes(head) || PROBLEM_FIGURES.includes(path)
}

/** Figures of field problems. */
const PROBLEM_FIGURES: readonly string[] = ['label', 'min', 'max', 'length', 'count', 'code', 'limit']
