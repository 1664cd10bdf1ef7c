import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Ajv2020 from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { checkShape, collectFaults, moduleShape, wireShape } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Json } from '#engine/source'
import { publishedSchemas, readOffers } from '../../server/definitions/index.ts'
import { isFull } from '../support/full.ts'
import { changes } from './changes.ts'

const root = new URL('../../definitions/', import.meta.url)
const read = (path: string): Json => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Json
const jsonIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}${file}`)

const schemas = publishedSchemas(KINDS, await readOffers(fileURLToPath(root)))
const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false })
const validators = new Map(
  [...schemas].map(([name, text]) => [name.replace('.schema.json', ''), ajv.compile(JSON.parse(text) as object)]),
)
const accepts = (name: string, json: unknown): boolean => validators.get(name)?.(json) ?? false

const shipped: readonly (readonly [file: string, schema: string])[] = [
  ...jsonIn('modules/').map((file) => [file, 'module'] as const),
  ...jsonIn('wire/').map((file) => [file, 'wire'] as const),
  ...jsonIn('forms/').map((file) => [file, 'formulario'] as const),
  ...jsonIn('catalogues/').map((file) => [file, 'catalogue'] as const),
  ...jsonIn('locales/en/').map((file) => [file, 'locale'] as const),
  ['access.json', 'access'],
  ['errors.json', 'errors'],
  ['links.json', 'links'],
  ['types.json', 'types'],
]

describe('the published schemas', () => {
  it.each([...schemas])('LC-02 %s is the one of this version: otherwise run npm run schemas', (name, text) => {
    expect(readFileSync(new URL(`schema/${name}`, root), 'utf8')).toBe(text)
  })

  it.each(shipped)('LC-02 %s is valid by the schema %s', (file, name) => {
    expect(accepts(name, read(file)), JSON.stringify(validators.get(name)?.errors?.[0])).toBe(true)
  })

  it('say of each key of a field what it is for', () => {
    const { properties, allOf } = JSON.parse(schemas.get('module.schema.json') ?? '{}').$defs.field as {
      readonly properties: Readonly<Record<string, { readonly description?: string }>>
      readonly allOf: readonly { readonly then: { readonly properties: typeof properties } }[]
    }
    const keys = [properties, ...allOf.map(({ then }) => then.properties)].flatMap((held) => Object.entries(held))
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter(([, { description }]) => !/^[A-Z`].*\.$/.test(description ?? '')).map(([key]) => key)).toEqual(
      [],
    )
  })

  it.each(['module', 'overlay', 'extra'])('LC-02 offer the names of states and catalogues in %s', (name) => {
    const text = schemas.get(`${name}.schema.json`) ?? ''
    const offered = [...text.matchAll(/"examples": (\[[^\]]*\])/g)].map(([, one = '']) => JSON.parse(one) as string[])
    const [scopes, states, catalogues] = ['requirement', 'requirement.pending', 'statuses'].map((one) =>
      offered.find((names) => names.includes(one)),
    )
    expect([scopes?.includes('general'), states?.includes('active'), catalogues?.includes('statuses')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('offer each kind the keys that it reads, and no other', () => {
    for (const kind of KINDS.values()) {
      for (const key of ['min', 'options', 'to', 'of', 'states', 'types', 'generate'] as const) {
        const reads: readonly string[] = kind.keys
        const field = { kind: kind.kind, [key]: EXAMPLES[key] }
        expect(accepts('module', { version: 1, id: 'm', fields: { f: field } }), `${kind.kind} ${key}`).toBe(
          reads.includes(key),
        )
      }
    }
  })
})

const EXAMPLES = {
  min: 1,
  options: ['a'],
  to: 'm',
  of: { a: { kind: 'text' } },
  states: ['NvI'],
  types: ['image/png'],
  generate: true,
}

describe('schema and check agree', () => {
  const both = [
    ...jsonIn('modules/').map((file) => [file, 'module', moduleShape(KINDS), read(file)] as const),
    ...jsonIn('wire/').map((file) => [file, 'wire', wireShape, read(file)] as const),
  ]

  it.each(both)('LC-02 on every change of %s', (_file, name, shape, json) => {
    // Each key in one of three ways, by turns; in the full run in all of them.
    const tried = changes(json).filter((_, at) => isFull || at % 3 === Math.floor(at / 3) % 3)
    const disagreeing = tried.filter(({ changed }) => {
      const { faults, fault } = collectFaults()
      checkShape(changed, shape, '', fault)
      return accepts(name, changed) !== (faults.length === 0)
    })
    expect(disagreeing.map(({ what }) => what)).toEqual([])
  })
})
