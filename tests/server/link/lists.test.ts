import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { PIXEL, createCategory, type CategoryRecord } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Part, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** Fields of the kinds whose values are lists or trees, beside those of a category. */
const ADDED: { readonly [name: string]: FieldSource } = {
  adjuntos: { kind: 'files', wire: 'adjuntos', types: ['image/png', 'application/pdf'], size: 2000, max: 2 },
  primas: { kind: 'reference', to: 'category', many: true, max: 3 },
  texto: { kind: 'richText', max: 20 },
  papel: { kind: 'select', options: { call: 'role.list' }, wire: 'papel.id' },
}

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, { fields: ADDED, mask: 16, parts: { adjuntos: 'file.adjuntos' } }),
  )
  await definitions.say(
    'category',
    Object.fromEntries(Object.keys(ADDED).map((name) => [`lbl.category.${name}`, name])),
  )
  portal = await openTestPortal({ definitions: definitions.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

const put = ({ id, version }: CategoryRecord, value: object, ...files: readonly Part[]): Promise<WireAnswer> =>
  admin.put(`categorias/${id}`, {
    parts: [['categoria', value], ...files],
    query: 'mask=16',
    headers: { 'if-match': `"${version}"` },
  })

const now = (answer: WireAnswer): CategoryRecord => ({
  id: String(at(answer.body, 'id')),
  version: Number(at(answer.body, 'version')),
})

const file = (name: string, bytes: Uint8Array<ArrayBuffer> = PIXEL): Part => ['adjuntos', bytes, name]
const namesOf = (answer: WireAnswer): unknown => listOf(at(answer.body, 'adjuntos')).map((one) => at(one, 'name'))

describe('DF-03 a list of files', () => {
  it('keeps new files beside stored ones, and takes away those that are named', async () => {
    const created = await createCategory(admin, 'with files')
    const first = await put(created, {}, file('one.png'))
    expect(namesOf(first)).toEqual(['one.png'])
    const second = await put(now(first), {}, file('two, with ../a path.png'))
    expect(namesOf(second)).toEqual(['one.png', 'a path.png'])
    const untouched = await put(now(second), { texto: null })
    expect(namesOf(untouched)).toEqual(['one.png', 'a path.png'])
    const [gone] = listOf(at(untouched.body, 'adjuntos'))
    const left = await put(now(untouched), { filesDelete: [at(gone, 'id')] }, file('three.png'))
    expect(namesOf(left)).toEqual(['a path.png', 'three.png'])
    const read = await admin.get(`categorias/${created.id}`)
    expect(namesOf(read)).toEqual(['a path.png', 'three.png'])
    const [stored] = listOf(at(read.body, 'adjuntos'))
    expect(stored).toMatchObject({ size: PIXEL.length, status: 'done', ddAttributes: 0, ruta: at(stored, 'path') })
    const fetched = await admin.get('documentos/obtener', { docpath: String(at(stored, 'ruta')) })
    expect(fetched.status).toBe(200)
    expect(fetched.headers.get('content-type')).toBe('image/png')
  })

  it.each<readonly [string, () => readonly Part[], number, string]>([
    ['too many', () => [file('a.png'), file('b.png'), file('c.png')], 400, '90004'],
    ['another type', () => [file('a.gif', new Uint8Array(Buffer.from('GIF89a1111111111111')))], 415, '91018'],
    ['a type that its name pretends', () => [file('a.pdf', new Uint8Array(Buffer.from('<script>')))], 415, '91018'],
    ['too large', () => [file('a.png', new Uint8Array(Buffer.concat([PIXEL, Buffer.alloc(2000)])))], 413, '90008'],
    ['empty', () => [file('a.png', new Uint8Array(0))], 400, '91020'],
  ])('refuses %s and keeps nothing', async (_what, files, status, code) => {
    const created = await createCategory(admin, `refused ${code} ${_what}`)
    const answer = await put(created, {}, ...files())
    expect([answer.status, answer.code]).toEqual([status, code])
    const read = await admin.get(`categorias/${created.id}`)
    expect(namesOf(read)).toEqual([])
  })

  it('takes no file that the client only says is there, and removes none of another record', async () => {
    const one = await createCategory(admin, 'owner')
    const owned = await put(one, {}, file('mine.png'))
    const [mine] = listOf(at(owned.body, 'adjuntos'))
    const other = await createCategory(admin, 'thief')
    const forged = await put(other, { adjuntos: [mine] })
    expect([forged.status, forged.code]).toEqual([400, '90004'])
    const removed = await put(other, { filesDelete: [at(mine, 'id')] })
    expect([removed.status, removed.code]).toEqual([400, '90004'])
    expect(namesOf(await admin.get(`categorias/${one.id}`))).toEqual(['mine.png'])
  })
})

describe('DF-03 a rich text', () => {
  const doc = (text: string, more: object = {}) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, ...more }] }],
  })

  it('is kept as the tree that it is', async () => {
    const created = await createCategory(admin, 'rich')
    const answer = await put(created, { texto: doc('Hello', { bold: true, link: 'https://a.example' }) })
    expect(at(answer.body, 'texto')).toEqual(doc('Hello', { bold: true, link: 'https://a.example' }))
  })

  it.each([
    ['HTML', '<p>Hello</p>'],
    ['a script', { type: 'doc', content: [{ type: 'script', content: [] }] }],
    ['a link of another scheme', doc('a', { link: 'javascript:alert(1)' })],
    ['more letters than there may be', doc('a'.repeat(21))],
  ])('refuses %s', async (what, texto) => {
    const created = await createCategory(admin, `no ${what}`)
    const answer = await put(created, { texto })
    expect(answer.status).toBe(400)
    expect(at(answer.body, 'campos', 0, 'ruta')).toBe('/texto')
  })
})

describe('DF-10 references to several records', () => {
  it('come back with the names beside the ids', async () => {
    const [a, b] = [await createCategory(admin, 'first cousin'), await createCategory(admin, 'second cousin')]
    const created = await createCategory(admin, 'family')
    const answer = await put(created, { primas: [a.id, { id: b.id }] })
    const expected = [
      { id: a.id, nombre: 'first cousin' },
      { id: b.id, nombre: 'second cousin' },
    ]
    expect(at(answer.body, 'primas')).toEqual(expected)
    expect(at((await admin.get(`categorias/${created.id}`)).body, 'primas')).toEqual(expected)
  })

  it('refuse a record of another tenant, and more than there may be', async () => {
    const beta = await portal.as('admin', 'beta')
    const strange = await createCategory(beta, 'strange')
    const created = await createCategory(admin, 'lonely')
    for (const primas of [[strange.id], ['none'], [created.id, created.id.replace(/^./, 'f')]])
      expect((await put(created, { primas })).status).toBe(400)
  })
})

describe('DF-10 a choice of a record that a call offers', () => {
  it('is taken when it is offered, and refused at its place when not', async () => {
    const created = await createCategory(admin, 'with a role')
    const taken = await put(created, { papel: { id: '5' } })
    expect(at(taken.body, 'papel', 'id')).toBe('5')
    const refused = await put(now(taken), { papel: { id: '77' } })
    expect(refused.status).toBe(400)
    expect(at(refused.body, 'campos', 0, 'ruta')).toBe('/papel/id')
  })
})
