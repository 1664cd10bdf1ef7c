import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JSON_LIMITS, readJson } from '#engine/source'
import type { Json } from '#engine/source'
import { checkFiles } from '../../../server/definitions/checkDefinitions.ts'
import { parseFile, readFiles } from '../../../server/definitions/readFiles.ts'
import { runs } from '../../support/runs.ts'

/** A small folder of definitions without a fault; one module of it is replaced. */
const files = await readFiles('tests/definitions/broken')
const target = files.find(({ file }) => file.startsWith('modules/'))
if (!target) throw new Error('There is no module')
const sound = target.json as { readonly fields: { readonly [name: string]: Json } }

const reasonsOf = (text: string): readonly string[] =>
  checkFiles(files.map((file) => (file === target ? parseFile(file.file, file.name, text) : file))).map(
    ({ reason }) => reason,
  )
const reasons = (json: unknown): readonly string[] => reasonsOf(JSON.stringify(json))
const withField = (name: string, field: unknown = { kind: 'text' }): string => {
  const text = JSON.stringify(sound)
  return text.replace('"fields":{', () => `"fields":{${JSON.stringify(name)}:${JSON.stringify(field)},`)
}

describe('E10 the size of a definition is bounded', () => {
  it('refuses 50,000 fields', () => {
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, { kind: 'text' }]))
    expect(reasons({ ...sound, fields: { ...sound.fields, ...fields } })).toContain('tooManyFields')
  }, 30_000)

  it('refuses 1,000 levels, and a text longer than a definition', () => {
    const deep = `${'{"of":'.repeat(1_000)}{}${'}'.repeat(1_000)}`
    expect(reasonsOf(deep)).toContain('tooDeep')
    expect(reasonsOf(' '.repeat(JSON_LIMITS.size + 1))).toContain('tooLarge')
    expect(reasonsOf(`[${'1,'.repeat(JSON_LIMITS.values)}1]`)).toContain('tooManyValues')
  })

  it('refuses fields that borrow in a circle, and groups that hold each other', () => {
    const like = (name: string) => ({ extends: name })
    expect(reasons({ ...sound, fields: { ...sound.fields, a1: like('b1'), b1: like('a1') } }).length).toBeGreaterThan(0)
    const group = { kind: 'group', of: { inner: { extends: 'outer' } } }
    expect(reasons({ ...sound, fields: { ...sound.fields, outer: group } }).length).toBeGreaterThan(0)
  })
})

describe('E05, E01 names of fields', () => {
  /** Faults of a field with any ordinary name: it has no texts, and nothing reads it. */
  const usual = new Set(reasonsOf(withField('usual')))
  const refused = (name: string): boolean => reasonsOf(withField(name)).some((reason) => !usual.has(reason))

  it.each([
    ['a system column', 'tenant_id'],
    ['another', 'created_at'],
    ['a prototype', '__proto__'],
    ['a constructor', 'constructor'],
    ['SQL', 'x"; drop table user; --'],
    ['more than 63 bytes', 'x'.repeat(64)],
    ['a look-alike', 'nоmbre'],
    ['nothing', ''],
    ['a dot', 'a.b'],
    ['a name of the environment', '$user'],
  ])('refuses %s', (_what, name) => {
    expect(refused(name)).toBe(true)
  })

  it('refuses a twin by case', () => {
    const [first = ''] = Object.keys(sound.fields)
    expect(refused(first.toUpperCase())).toBe(true)
    expect(refused('usual')).toBe(false)
  })
})

describe('E04, E07 hostile values anywhere in a definition', () => {
  const hostile = fc.oneof(
    fc.constantFrom<Json>(
      '__proto__',
      'javascript:alert(1)',
      "'; drop table x; --",
      '../../etc/passwd',
      '\u0000',
      '(a+)+$',
      1e308,
      -1,
      null,
      true,
    ),
    fc.constant<Json>(JSON.parse('{"__proto__":{"polluted":1}}') as Json),
    fc.constant<Json>({ var: 'a.constructor' }),
    fc.constant<Json>({ extends: 'nothing.nowhere' }),
    fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  )
  const paths = (json: Json, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] =>
    typeof json !== 'object' || json === null
      ? [at]
      : [at, ...Object.entries(json).flatMap(([name, inner]) => paths(inner as Json, [...at, name]))]
  const places = paths(target.json as Json).slice(1)

  const replaced = (json: Json, [head, ...rest]: readonly (string | number)[], value: Json): Json => {
    if (head === undefined) return value
    if (Array.isArray(json))
      return json.map((one: Json, at) => (String(at) === String(head) ? replaced(one, rest, value) : one))
    return Object.fromEntries(
      Object.entries(json as { readonly [name: string]: Json }).map(([name, one]) => [
        name,
        name === head ? replaced(one, rest, value) : one,
      ]),
    )
  }

  it('are refused or harmless: every fault has its file, place and reason, and nothing throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), hostile, (place, value) => {
        const text = JSON.stringify(replaced(target.json as Json, place, value))
        const faults = checkFiles(files.map((file) => (file === target ? parseFile(file.file, file.name, text) : file)))
        for (const { file, pointer, reason, line } of faults) {
          expect(files.some((one) => one.file === file)).toBe(true)
          expect(pointer).toMatch(/^(?:\/.*)?$/su)
          expect(reason).not.toBe('')
          expect(line).toBeGreaterThan(0)
        }
      }),
      // Others look into a module: it may be no module.
      { numRuns: runs(200), examples: [[['fields'], null]] },
    )
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }, 60_000)
})

describe('E10 any text is read or refused', () => {
  it('as JSON.parse reads it, or with a reason', () => {
    const near = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '{', ']', '"', ',', '\\', '//', '\u{FEFF}'))
      .map(([text, at, piece]) => text.slice(0, at % (text.length + 1)) + piece + text.slice(at % (text.length + 1)))
    fc.assert(
      fc.property(near, (text) => {
        const read = readJson(text)
        if (read.ok) expect(JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(text)))
        else expect(read.problems.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(2_000) },
    )
  })
})
