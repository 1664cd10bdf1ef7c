import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './mirror.ts'

/** Modules whose name is a word of the language too, where it means no module. */
const WORDS: Readonly<Record<string, string>> = {
  area: 'a role of a field, and the scope of rows that it gives',
  draft: 'a key of forms that keep what is typed',
  link: 'a mark of rich text, and what a served field says of its choices',
  session: 'what a call needs, and the step of an action that begins one',
  user: 'a kind of principal, and a name of the scope',
}

const filesBelow = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

const modules = filesBelow('definitions/modules', /\.json$/).map((path) => basename(path, '.json'))

/** Ids of three letters or fewer are too likely to mean something else. */
const names = modules.filter((id) => id.length > 3 && !Object.hasOwn(WORDS, id))

/** Modules that a text of code names: as a string of exactly that word. */
const namedIn = (code: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => new RegExp(`(['"\`])${id}\\1`).test(code))

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

  it('are named nowhere in engine/ and renderers/', () => {
    const files = ['engine', 'renderers'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    expect(files.length).toBeGreaterThan(0)
    const found = files.map((path) => [path, namedIn(readFileSync(join(ROOT, path), 'utf8'), names)] as const)
    expect(found.filter(([, ids]) => ids.length > 0)).toEqual([])
  })
})
