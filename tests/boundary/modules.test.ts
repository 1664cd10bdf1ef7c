import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './mirror.ts'

/** Modules whose name is a word of the language too, where it means no module. */
const WORDS: Readonly<Record<string, string>> = {
  area: 'a role of a field, and the scope of rows that it gives',
  device: 'a name of the scope',
  draft: 'a key of forms that keep what is typed, and an edition of JSON Schema',
  form: 'how a call sends its values, and what a save sends',
  group: 'a kind of field that has parts, and a key of lists with tabs',
  link: 'a mark and a button of rich text, and what a served field says of its choices',
  organisation: 'a screen of the application, and an owner of the saved views of a list',
  overlay: 'what an organisation lays over the definition of a module',
  passkey: 'a look of a text that a device answers',
  password: 'a kind of field, and how it is kept out of drafts and saved forms',
  retention: 'a key of the privacy of a module, and of what an organisation lays over it',
  role: 'what a field is to its module, and for whom a view of a list is saved',
  session: 'what a call needs, and the step of an action that begins one',
  waiting: 'a state of what is still loading or uploading',
  user: 'a kind of principal, and a name of the scope',
}

const filesBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

/** Every file of some folders with its code. */
const sourcesIn = (...folders: readonly string[]): readonly (readonly [path: string, code: string])[] => {
  const paths = folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  if (paths.length === 0) throw new Error(`Nothing is in ${folders.join(', ')}`)
  return paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])
}

/** Ids of functions, which guard modules and stand for them as their names do. */
const functionIds = (): readonly string[] => {
  const access: unknown = JSON.parse(readFileSync(join(ROOT, 'definitions/access.json'), 'utf8'))
  const functions: unknown = Reflect.get(Object(access), 'functions')
  return Object.values(Object(functions)).map(String)
}

const modules = filesBelow('definitions/modules', /\.json$/).map((path) => basename(path, '.json'))

/** Ids of three letters or fewer are too likely to mean something else. */
const names = modules.filter((id) => id.length > 3 && !Object.hasOwn(WORDS, id))

/** Modules that a text of code names: as a string of exactly that word. */
const namedIn = (code: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => new RegExp(`(['"\`])${id}\\1`).test(code))

/** Modules that a text of code means, whatever else the word says: beside `module` or an id, as what is called, in a key of its texts. */
const meantIn = (code: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const word = `['"\`]${id}['"\`]`
    const near = `[^\\n'"\`]*`
    return [
      `[mM]odule${near}${word}`,
      `${word}${near}[mM]odule`,
      `\\.id\\b\\W*${word}`,
      `${word}\\W*\\w+\\.id\\b`,
      `\\bcall\\(\\s*${word}`,
      `\\b(?:lbl|msg)\\.${id}\\.`,
    ].some((naming) => new RegExp(naming).test(code))
  })

/** String literals of a source text, with `…` for interpolations. Comments and import paths are left out. */
const stringsIn = (code: string): readonly string[] =>
  [
    ...code
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
      .replaceAll(/\b(?:from|import)\b\s*\(?\s*(['"])[^'"\n]*\1/g, '')
      .replaceAll(/\$\{[^{}]*\}/g, '…')
      .matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)*)\1/g),
  ].map(([, , text = '']) => text)

/** Modules that a string of a code reaches into or leads to: `id.call`, `/id`. */
const reachedIn = (code: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => stringsIn(code).some((text) => new RegExp(`^(?:${id}\\.\\w|/${id}(?:$|[/?#]))`).test(text)))

/** Functions that a string of a code names, by itself or among others. */
const grantedIn = (code: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => stringsIn(code).some((text) => new RegExp(`(?<!\\w)${id}(?!\\w)`).test(text)))

describe('modules', () => {
  it('are known', () => {
    expect(modules.length).toBeGreaterThan(0)
    expect(modules).toEqual(expect.arrayContaining(Object.keys(WORDS)))
  })

  it.each([
    ["if (module === 'invoice') return", ['invoice']],
    ['const a = "invoice", b = `template`', ['invoice', 'template']],
    ["'invoices' + \"invoice' // invoice", []],
  ])('are found in %s', (code, found) => {
    expect(namedIn(code, ['invoice', 'template'])).toEqual(found)
  })

  it.each([
    "if (module.id === 'draft') return",
    "const kept = modules.get('draft')",
    "'draft' === moduleOf(field)",
    "open.filter(({ id }) => id !== screen.id || 'draft' !== screen.id)",
    "client.call('draft', 'list', {})",
    "translator.translate('lbl.draft.title')",
    'translator.translate(`msg.draft.${reason}`)',
  ])('are found where a word of the language means one: %s', (code) => {
    expect(meantIn(code, ['draft', 'link'])).toEqual(['draft'])
  })

  it.each(["Pick<Form, 'name' | 'draft'>", "toggle('link', 'lbl.general.link', icon)", "said.needs === 'session'"])(
    'are not found where it means none: %s',
    (code) => {
      expect(meantIn(code, Object.keys(WORDS))).toEqual([])
    },
  )

  it.each([
    ["go('/invoice')", ['invoice']],
    ['go(`/invoice/${id}/edit`)', ['invoice']],
    ["can('invoice.edit')", ['invoice']],
    ["import { a } from './invoice.ts'", []],
    ["/** As `/invoice` does. */ go('/other') // '/invoice'", []],
    ['fault(`${invoice.id}.title`)', []],
    ["fault('/fields/invoice')", []],
  ])('are found where a string reaches into one: %s', (code, found) => {
    expect(reachedIn(code, ['invoice'])).toEqual(found)
  })

  it.each([
    ["{ key: 'kT6' }", ['kT6']],
    ["can('kT6.veB')", ['kT6']],
    ["hash('akT6b') // 'kT6'", []],
  ])('are found by their function: %s', (code, found) => {
    expect(grantedIn(code, ['kT6'])).toEqual(found)
  })

  it('are named nowhere in engine/ and renderers/, by themselves, by what they hold, by their address or by their function', () => {
    const ids = functionIds()
    expect(ids.length).toBeGreaterThan(20)
    const found = sourcesIn('engine', 'renderers').map(
      ([path, code]) =>
        [
          path,
          [...namedIn(code, names), ...meantIn(code, modules), ...reachedIn(code, names), ...grantedIn(code, ids)],
        ] as const,
    )
    expect(found.filter(([, named]) => named.length > 0)).toEqual([])
  })

  it('are named in app/ only where the shell needs one: to begin a session, to report an error, and to keep what is typed and how lists look', () => {
    const found = sourcesIn('app').map(
      ([path, code]) => [path, [...new Set([...namedIn(code, names), ...meantIn(code, modules)])].toSorted()] as const,
    )
    expect(found.filter(([, ids]) => ids.length > 0)).toEqual([
      ['app/routes/menuEntries.ts', ['incident']],
      ['app/shell/Workspace.tsx', ['draft', 'role', 'savedView']],
    ])
    expect(sourcesIn('app').flatMap(([path, code]) => (code.includes('definitions/modules/') ? [path] : []))).toEqual([
      'app/arrival/modules.ts',
      'app/publicCard/publicForms.ts',
      'app/state/publicModule.ts',
    ])
  })

  it.each(Object.keys(WORDS))('of them %s is still a word of the language', (word) => {
    expect(sourcesIn('engine', 'renderers').some(([, code]) => namedIn(code, [word]).length > 0)).toBe(true)
  })
})
