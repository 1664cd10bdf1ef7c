import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkModule, checkShape, collectFaults, compileModule, textKeys } from '#engine/definition'
import type { Shape } from '#engine/definition'
import { KINDS } from '#engine/field'
import { memoize } from '#engine/memoize'
import { withWire } from '#engine/source'
import type { Json, ModuleSource, ModuleWireSource } from '#engine/source'
import { hasText, nestedKeys, textKey } from '#engine/text'
import type { Language, TextTable } from '#engine/text'
import { checkFiles } from '../../server/definitions/checkDefinitions.ts'
import { sortFiles, shapeOf } from '../../server/definitions/sortFiles.ts'
import { textTables } from '../../server/definitions/loadDefinitions.ts'
import { parseFile } from '../../server/definitions/readFiles.ts'
import type { DefinitionFile } from '../../server/definitions/readFiles.ts'
import { isFull } from '../support/full.ts'
import { changes, filesByPattern, someChanges } from './changes.ts'
import type { Change, FileChange } from './changes.ts'
import { compiledSurface, surfaceOf } from './surface.ts'

const root = new URL('../../definitions/', import.meta.url)

const shipped: readonly DefinitionFile[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('schema/'))
  .toSorted()
  .map((file) =>
    parseFile(file, file.slice(file.lastIndexOf('/') + 1, -'.json'.length), readFileSync(new URL(file, root), 'utf8')),
  )

const { context } = sortFiles(shipped, KINDS)

/** Faults reported for all files before any change. */
const saidBefore = new Set(checkFiles(shipped).map(lineless))

/** A fault without its line number, because a change moves the lines below it. */
function lineless({ file, pointer, reason, figures }: ReturnType<typeof checkFiles>[number]): string {
  return JSON.stringify([file, pointer, reason, figures])
}

/** Keys that no screen and no server reads yet: each is held by a test of the data itself (`data.test.ts`). */
const HELD_BY_DATA =
  /^(?:errors\.json\/\d+\/(?:page|level)|access\.json\/menu\/\w+\/(?:hidden|unless)|access\.json\/platforms\/\w+|modules\/\w+\.json\/fields\/\w+\/retentionStart)$/

/** From the cheapest way to notice a change to the dearest: by the shape or the compiler, by what later code sees, by the whole folder. */
function isNoticed(file: DefinitionFile, { changed }: Change): boolean {
  const shape = shapeOf(file.file)
  const isSeen = shape ? isFileSeen(file, shape, changed) : isModuleSeen(file, mergedWith(file, changed))
  if (isSeen) return true
  const edited = parseFile(file.file, file.name, JSON.stringify(changed))
  return checkFiles(shipped.map((one) => (one === file ? edited : one)))
    .filter(({ reason }) => reason !== 'notCanonical')
    .some((told) => !saidBefore.has(lineless(told)))
}

function isFileSeen(file: DefinitionFile, shape: Shape, changed: Json): boolean {
  const { faults, fault } = collectFaults()
  checkShape(changed, shape, '', fault)
  return faults.length > 0 || surfaceOf(file.file, changed, context) !== surfaceBefore(file)
}

/** A module with what its wire file says, where one of the two is changed. */
function mergedWith({ file, name }: DefinitionFile, changed: Json): ModuleSource {
  const held = (folder: string): Json | undefined => {
    const path = `${folder}/${name}.json`
    return file === path ? changed : (shipped.find((one) => one.file === path)?.json as Json | undefined)
  }
  return withWire(held('modules') as unknown as ModuleSource, held('wire') as unknown as ModuleWireSource | undefined)
}

/** Compiled once: most changes show in what is compiled, and need no further check. */
function isModuleSeen(file: DefinitionFile, changed: ModuleSource): boolean {
  const compiled = compileModule(changed, context)
  return (
    compiledSurface(compiled) !== surfaceBefore(file) ||
    checkModule(changed, context, compiled).length > moduleFaults(file)
  )
}

const surfaceBefore = memoize((file: DefinitionFile) =>
  shapeOf(file.file)
    ? surfaceOf(file.file, file.json as Json, context)
    : compiledSurface(compileModule(mergedWith(file, file.json as Json), context)),
)
const moduleFaults = memoize((file: DefinitionFile) => checkModule(mergedWith(file, file.json as Json), context).length)

/** Texts of the program, not of a definition: `texts.test.ts` looks for each in its source. */
const OF_PROGRAM = /\/(?:general|shell|documentation|expression|fault|mail|privacy|signature)\.json$/
const locales = shipped.filter(({ file }) => file.startsWith('locales/') && !OF_PROGRAM.test(file))

const keyed = shipped.filter(({ file }) => !file.startsWith('locales/'))
const modules = keyed.filter(({ file }) => file.startsWith('modules/'))

const WAYS = ['removed', 'misspelt'] as const

const changesOf = ({ file, json }: DefinitionFile): readonly FileChange[] =>
  changes(json as Json, WAYS)
    .filter(({ pointer }) => pointer !== '/$schema' && !HELD_BY_DATA.test(file + pointer))
    // Not spread, because that would compute every changed copy.
    .map((change) => Object.assign(change, { file }))

// The smallest files first: a change is compiled with the whole of its file.
const all = keyed.toSorted((one, other) => one.text.length - other.text.length).flatMap(changesOf)
const byPattern = filesByPattern(all)
const some = someChanges(all)
const tried = isFull ? all : some

/** Milliseconds of processor time that one change takes, and by which a module may lengthen this file. */
const PER_CHANGE = 5.4
const MOST = 2000

describe('every key of every shipped definition is read', () => {
  it.each(keyed.map((file) => [file.file, file] as const))(
    'LC-02 %s: leaving a key out or misspelling it is noticed',
    (name, file) => {
      const silent = tried.filter((change) => change.file === name && !isNoticed(file, change))
      expect(silent.map(({ what }) => what)).toEqual([])
    },
    300_000,
  )

  it.each(modules.map(({ file }) => file))('%s adds at most two seconds of changes to `npm test`', (file) => {
    const own = [...byPattern.values()].filter((files) => files.size === 1 && files.has(file)).length
    // Each position that no other file has, and the file itself, in both ways.
    expect(WAYS.length * (own + 1)).toBeLessThanOrEqual(MOST / PER_CHANGE)
  })

  it('a further module adds no changes of positions that others have', () => {
    const [largest = []] = modules.map(changesOf).toSorted((one, other) => other.length - one.length)
    const copy = largest.map((change) => Object.assign(change, { file: 'modules/copy.json' }))
    expect(someChanges([...all, ...copy]).length - some.length).toBeLessThanOrEqual(WAYS.length)
  })

  it.each(locales.map((file) => [file.file, file] as const))(
    'LC-02 %s: leaving a text out is noticed',
    (_, file) => {
      const language = languageOf(file)
      const table = file.json as TextTable
      const nested = nestedIn(file)
      const missing = (isFull ? missingWithout((one) => one === file) : missingWhole())[language]
      const keys = [...new Set(Object.keys(table).map(textKey))]
      const silent = keys.filter((key) => !missing.has(key) && !said[language].has(key) && !nested.has(key))
      expect(silent).toEqual([])
      const lacksNested = nested.size > 0 ? missingNested()[language] : nested
      expect([...nested].filter((key) => !lacksNested.has(key))).toEqual([])
      const forms = Object.keys(table).filter(isForm)
      const lacksForms = forms.length > 0 ? missingForms()[language] : new Set()
      expect(forms.filter((key) => !lacksForms.has(key))).toEqual([])
    },
    30_000,
  )
})

const languageOf = ({ file }: DefinitionFile): Language => file.split('/')[1] as Language

/** Keys of the texts that other texts of a file name. */
const nestedIn = memoize(({ json }: DefinitionFile) => new Set(Object.values(json as TextTable).flatMap(nestedKeys)))

/** Whether a key is that of a plural form that a language must have. The form of whole millions is optional: `localeRules.test.ts` holds it. */
const isForm = (key: string): boolean => key.endsWith('_one')

/** Keys of the texts that are missed, by language. */
type Missing = { readonly [language in Language]: ReadonlySet<unknown> }

/**
 * Keys of the texts that are missed once all languages lack some, by language: one check of all files, not one for each file, whose number
 * grows with the modules. A fault names the languages that lack its text.
 */
const missingWhole = lazily(() => missingWithout(() => true))
const missingNested = lazily(() => missingWithout((file, key) => nestedIn(file).has(textKey(key))))
const missingForms = lazily(() => missingWithout((_, key) => isForm(key)))

function lazily<T>(find: () => T): () => T {
  let found: T | undefined
  return () => (found ??= find())
}

function missingWithout(lacks: (file: DefinitionFile, key: string) => boolean): Missing {
  const left = shipped.map((file) => {
    if (!locales.includes(file)) return file
    const texts = Object.entries(file.json as TextTable)
    const held = texts.filter(([key]) => !lacks(file, key))
    return held.length === texts.length
      ? file
      : parseFile(file.file, file.name, JSON.stringify(Object.fromEntries(held)))
  })
  const faults = checkFiles(left).filter(({ reason }) => reason === 'missingText')
  const within = (language: Language): ReadonlySet<unknown> =>
    new Set(faults.flatMap(({ figures }) => ([figures['languages']].flat().includes(language) ? [figures['key']] : [])))
  return { en: within('en'), es: within('es'), ca: within('ca'), fr: within('fr') }
}

/** A text has several keys: the first that its language has is said. Those of a failure without a code are the client's. */
const said = saidByLanguage()

function saidByLanguage(): { readonly [language in Language]: ReadonlySet<string> } {
  const gathered = sortFiles(shipped, KINDS)
  const { all } = textTables(gathered)
  const texts = gathered.modules.flatMap(({ source }) => {
    const compiled = compileModule(source, context)
    return compiled.ok ? textKeys(compiled.value) : []
  })
  const first = (language: Language): ReadonlySet<string> =>
    new Set([
      'msg.error.general',
      'msg.error.WS001',
      ...texts.flatMap((text) =>
        text.kind === 'key' ? (text.keys.find((key) => hasText(all[language], key)) ?? []) : [],
      ),
    ])
  return { en: first('en'), es: first('es'), ca: first('ca'), fr: first('fr') }
}
