import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkModule, checkShape, collectFaults, compileModule, textKeys } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { hasText, nestedKeys, textKey } from '#engine/text'
import type { Language, TextTable } from '#engine/text'
import { checkFiles } from '../../server/definitions/checkDefinitions.ts'
import { sortFiles, shapeOf } from '../../server/definitions/sortFiles.ts'
import { textTables } from '../../server/definitions/loadDefinitions.ts'
import { parseFile } from '../../server/definitions/readFiles.ts'
import type { DefinitionFile } from '../../server/definitions/readFiles.ts'
import { changes } from './changes.ts'
import type { Change } from './changes.ts'
import { surfaceOf } from './surface.ts'

const root = new URL('../../definitions/', import.meta.url)

const shipped: readonly DefinitionFile[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('schema/'))
  .toSorted()
  .map((file) =>
    parseFile(file, file.slice(file.lastIndexOf('/') + 1, -'.json'.length), readFileSync(new URL(file, root), 'utf8')),
  )

const { context } = sortFiles(shipped, KINDS)

/** What is said of all files before anything is changed. */
const saidBefore = new Set(checkFiles(shipped).map(lineless))

/** A fault without its place: a change moves what stands below it. */
function lineless({ file, pointer, reason, figures }: ReturnType<typeof checkFiles>[number]): string {
  return JSON.stringify([file, pointer, reason, figures])
}

/** Keys that no screen and no server reads yet: each is held by a test of the data itself (`data.test.ts`). */
const HELD_BY_DATA =
  /^(?:errors\.json\/\d+\/(?:page|level)|access\.json\/menu\/\w+\/(?:hidden|unless)|access\.json\/platforms\/\w+)$/

/** Told from the cheapest to the dearest: by the shape, the module alone, its surface, the whole folder. */
function isNoticed(file: DefinitionFile, { changed }: Change): boolean {
  const shape = shapeOf(file.file)
  const { faults, fault } = collectFaults()
  if (shape) checkShape(changed, shape, '', fault)
  else if (checkModule(changed as unknown as ModuleSource, context).length > moduleFaults(file)) return true
  if (faults.length > 0) return true
  if (surfaceOf(file.file, changed, context) !== surfaceBefore(file)) return true
  const edited = parseFile(file.file, file.name, JSON.stringify(changed))
  return checkFiles(shipped.map((one) => (one === file ? edited : one)))
    .filter(({ reason }) => reason !== 'notCanonical')
    .some((told) => !saidBefore.has(lineless(told)))
}

const remembered = <T>(find: (file: DefinitionFile) => T): ((file: DefinitionFile) => T) => {
  const known = new Map<DefinitionFile, T>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}
const surfaceBefore = remembered((file) => surfaceOf(file.file, file.json as Json, context))
const moduleFaults = remembered((file) => checkModule(file.json as ModuleSource, context).length)

describe('every key of every shipped definition is read', () => {
  it.each(shipped.filter(({ file }) => !file.startsWith('locales/')).map((file) => [file.file, file] as const))(
    'LC-02 %s: leaving a key out or misspelling it is noticed',
    (name, file) => {
      const silent = changes(file.json as Json)
        .filter(({ change, pointer }) => change !== 'mistyped' && pointer !== '/$schema' && !HELD_BY_DATA.test(name + pointer))
        .filter((change) => !isNoticed(file, change))
      expect(silent.map(({ what }) => what)).toEqual([])
    },
    300_000,
  )

  it.each(shipped.filter(({ file }) => file.startsWith('locales/')).map((file) => [file.file, file] as const))(
    'LC-02 %s: leaving a text out is noticed',
    (name, file) => {
      if (OF_PROGRAM.test(name)) return
      const left = shipped.map((one) => (one === file ? parseFile(file.file, file.name, '{}') : one))
      const missing = missingIn(left)
      const language = name.split('/')[1] as Language
      const table = file.json as TextTable
      const nested = new Set(Object.values(table).flatMap(nestedKeys))
      const keys = [...new Set(Object.keys(table).map(textKey))]
      const silent = keys.filter((key) => !missing.has(key) && !said[language].has(key) && !nested.has(key))
      expect(silent).toEqual([])
      const lacksNested = nested.size > 0 ? missingIn(without(file, (key) => nested.has(textKey(key)))) : nested
      expect([...nested].filter((key) => !lacksNested.has(key))).toEqual([])
      const forms = Object.keys(table).filter((key) => /_(?:one|many)$/.test(key))
      const lacksForms = forms.length > 0 ? missingIn(without(file, (key) => forms.includes(key))) : new Set()
      expect(forms.filter((key) => !lacksForms.has(key))).toEqual([])
    },
    30_000,
  )
})

/** Keys of the texts that are missed in some files. */
const missingIn = (files: readonly DefinitionFile[]): ReadonlySet<unknown> =>
  new Set(checkFiles(files).flatMap(({ reason, figures }) => (reason === 'missingText' ? [figures['key']] : [])))

/** The shipped files, of which one lacks some keys. */
const without = (file: DefinitionFile, lacks: (key: string) => boolean): readonly DefinitionFile[] => {
  const held = Object.fromEntries(Object.entries(file.json as TextTable).filter(([key]) => !lacks(key)))
  return shipped.map((one) => (one === file ? parseFile(file.file, file.name, JSON.stringify(held)) : one))
}

/** Said by the program, not by a definition: `texts.test.ts` looks for each in its source. */
const OF_PROGRAM = /\/(?:general|shell|documentation|expression|mail|privacy)\.json$/

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
