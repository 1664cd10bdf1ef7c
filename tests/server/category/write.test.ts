import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, postCategory, putCategory } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const read = async (id: string): Promise<unknown> => (await admin.get(`categorias/${id}`)).body

/** A payload that is refused: its code and the place it points at. */
const REFUSED: readonly (readonly [
  value: { readonly [name: string]: unknown },
  status: number,
  code: string,
  pointer: string | null,
])[] = [
  [{ nombre: '' }, 400, '90001', '/nombre'],
  [{ nombre: '   ' }, 400, '90001', '/nombre'],
  [{ nombre: null }, 400, '90001', '/nombre'],
  [{ nombre: 'x'.repeat(101) }, 400, '90004', '/nombre'],
  [{ nombre: 7 }, 400, '90004', '/nombre'],
  [{ nombre: ['x'] }, 400, '90004', '/nombre'],
  [{ nombre: 'a\0b' }, 400, '90004', '/nombre'],
  [{ nombre: 'x', descripcion: 'x'.repeat(501) }, 400, '90004', '/descripcion'],
  [{ nombre: 'x', orden: 1.5 }, 400, '90004', '/orden'],
  [{ nombre: 'x', orden: -1 }, 400, '90004', '/orden'],
  [{ nombre: 'x', orden: 100_001 }, 400, '90004', '/orden'],
  [{ nombre: 'x', orden: '1' }, 400, '90004', '/orden'],
  [{ nombre: 'x', orden: 9e15 }, 400, '90004', '/orden'],
  [{ nombre: 'x', idioma: { id: 9 } }, 400, '90004', '/idioma/id'],
  [{ nombre: 'x', idioma: null }, 400, '90001', '/idioma/id'],
  [{ nombre: 'x', idpadre: { id: 'abc' } }, 400, '90004', '/idpadre/id'],
  [{ nombre: 'x', idpadre: { id: '../etc' } }, 400, '90004', '/idpadre/id'],
  [{ nombre: 'x', idpadre: { id: randomUUID() } }, 400, '90004', null],
  [{ nombre: 'x', unknown: 1 }, 400, '90004', '/categoria/unknown'],
  [{ nombre: 'x', tenant_id: 2 }, 400, '90004', '/categoria/tenant_id'],
  [{ nombre: 'x', imagenIcono: { ruta: 'MS8x.AAAAAAAAAAAAAAAAAAAAAA' } }, 400, '90004', '/imagenIcono/ruta'],
  [{ nombre: 'x', aplicacion: { id: '999' } }, 403, '71001', null],
]

/** Fields that each mask writes from a complete body. */
const MASKS: readonly (readonly [mask: number | null, written: readonly string[]])[] = [
  [1, ['nombre', 'descripcion', 'idioma', 'orden']],
  [8, ['idpadre']],
  [9, ['nombre', 'descripcion', 'idioma', 'orden', 'idpadre']],
  [6, []],
  [0, []],
  [15, ['nombre', 'descripcion', 'idioma', 'orden', 'idpadre']],
  [null, ['nombre', 'descripcion', 'idioma', 'orden', 'idpadre']],
]

describe('creating a category', () => {
  it('CA-01 answers 201 with the record, defaults filled in, and keeps it', async () => {
    const parent = await createCategory(admin, 'parent')
    const body = {
      nombre: 'child',
      idioma: 2,
      idpadre: parent.id,
      estatus: { id: 'FBy' },
      id: null,
      version: 9,
      acciones: [],
    }
    const answer = await postCategory(admin, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      nombre: 'child',
      idioma: { id: 2 },
      orden: 0,
      estatus: { id: 'NvI' },
      version: 1,
      hijas: 0,
    })
    expect(at(answer.body, 'idpadre')).toEqual({ id: parent.id, nombre: 'parent' })
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(await read(String(at(answer.body, 'id')))).toEqual(answer.body)
    expect(at(await read(parent.id), 'hijas')).toBe(1)
  })

  it('CA-01 takes the language of its maker where none is said', async () => {
    const answer = await admin.post('categorias', { parts: [['categoria', { nombre: 'own language' }]] })
    expect(at(answer.body, 'idioma', 'id')).toBe(3)
  })

  it.each(REFUSED)('CA-01 refuses %j', async (value, status, code, pointer) => {
    const answer = await postCategory(admin, value)
    expect([answer.status, answer.code]).toEqual([status, code])
    if (pointer !== null) expect(at(answer.body, 'campos', 0, 'ruta')).toBe(pointer)
    expect(await portal.sql(`select 1 from category where nombre in ('x', '')`)).toEqual([])
  })

  it.each(['mask=1', 'nombre=x'])('CA-01 refuses the unknown parameter %s', async (query) => {
    expect((await admin.post('categorias', { query, parts: [['categoria', { nombre: 'x' }]] })).code).toBe('90004')
  })
})

describe('changing a category', () => {
  it.each(MASKS)('CA-01 writes with mask %s only its fields', async (mask, written) => {
    const parent = await createCategory(admin, 'a parent')
    const before = await createCategory(admin, 'before', { descripcion: 'd', orden: 1 })
    const changed = {
      nombre: 'after',
      descripcion: 'e',
      idioma: { id: 1 },
      orden: 2,
      idpadre: { id: parent.id },
      estatus: { id: 'FBy' },
    }
    const was = await read(before.id)
    const answer = await putCategory(admin, before, mask, changed)
    expect(answer.status).toBe(200)
    const differs = ['nombre', 'descripcion', 'idioma', 'orden', 'idpadre', 'estatus'].filter(
      (name) => JSON.stringify(at(answer.body, name)) !== JSON.stringify(at(was, name)),
    )
    expect(differs).toEqual(written)
    expect(at(answer.body, 'version')).toBe(written.length > 0 ? 2 : 1)
    expect(await read(before.id)).toEqual(answer.body)
  })

  it('CA-01 leaves what is absent, and empties what is null', async () => {
    const category = await createCategory(admin, 'kept', {
      descripcion: 'd',
      idpadre: (await createCategory(admin, 'p')).id,
    })
    const emptied = await putCategory(admin, category, 15, { descripcion: null, idpadre: null })
    expect(emptied.body).toMatchObject({ nombre: 'kept', version: 2 })
    expect([at(emptied.body, 'descripcion'), at(emptied.body, 'idpadre')]).toEqual([undefined, undefined])
    expect((await putCategory(admin, { ...category, version: 2 }, 1, { nombre: null })).code).toBe('90001')
    expect((await putCategory(admin, { ...category, version: 2 }, 2, { nombre: null })).status).toBe(200)
  })

  it('CA-01 refuses a parent that would close a circle', async () => {
    const top = await createCategory(admin, 'top')
    const middle = await createCategory(admin, 'middle', { idpadre: top.id })
    const leaf = await createCategory(admin, 'leaf', { idpadre: middle.id })
    for (const parent of [top.id, middle.id, leaf.id]) {
      const answer = await putCategory(admin, top, 8, { idpadre: { id: parent } })
      expect([answer.status, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([400, '90004', '/idpadre/id'])
    }
    const removed = await createCategory(admin, 'removed')
    await admin.delete(`categorias/${removed.id}`)
    for (const parent of [removed.id, randomUUID(), 'abc'])
      expect((await putCategory(admin, top, 8, { idpadre: { id: parent } })).code).toBe('90004')
  })

  it('CA-01 lets only one of two moves that close a circle together', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await createCategory(admin, 'a'), await createCategory(admin, 'b')]
      const moves = [
        putCategory(admin, a, 8, { idpadre: { id: b.id } }),
        putCategory(admin, b, 8, { idpadre: { id: a.id } }),
      ]
      expect((await Promise.all(moves)).map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    }
  })
})

describe('versions', () => {
  it('CA-01 are compared where they come: 412 with the present record when stale, and the last writer wins without', async () => {
    const category = await createCategory(admin, 'versioned')
    const inBody = await admin.put(`categorias/${category.id}`, {
      query: 'mask=1',
      parts: [['categoria', { nombre: 'second', version: 1 }]],
    })
    expect([inBody.status, inBody.headers.get('etag')]).toEqual([200, '"2"'])
    const stale = await putCategory(admin, category, 1, { nombre: 'third' })
    expect([stale.status, stale.code]).toEqual([412, '92001'])
    expect(at(stale.body, 'actual')).toEqual(await read(category.id))
    const any = await admin.put(`categorias/${category.id}`, {
      query: 'mask=1',
      headers: { 'if-match': '*' },
      parts: [['categoria', { nombre: 'y' }]],
    })
    expect([any.status, any.headers.get('etag')]).toEqual([200, '"3"'])
    const malformed = await admin.put(`categorias/${category.id}`, {
      query: 'mask=1',
      headers: { 'if-match': 'W/"3"' },
      parts: [['categoria', { nombre: 'z' }]],
    })
    expect([malformed.status, malformed.code, at(malformed.body, 'campos', 0, 'ruta')]).toEqual([
      400,
      '90004',
      '/If-Match',
    ])
    expect(at(await read(category.id), 'nombre')).toBe('y')
  })

  it('CA-01 lets one of many changes from the same version through', async () => {
    const category = await createCategory(admin, 'contended')
    const writers = Array.from({ length: 8 }, (_, n) => putCategory(admin, category, 1, { nombre: `writer ${n}` }))
    const answers = await Promise.all(writers)
    expect(answers.map(({ code }) => code ?? 'won').toSorted()).toEqual([...Array<string>(7).fill('92001'), 'won'])
    const won = answers.find(({ status }) => status === 200)
    expect(at(await read(category.id), 'nombre')).toBe(at(won?.body, 'nombre'))
  })

  it('CA-01 toggles by mask 1024 without one, and heeds one that is sent', async () => {
    const { id } = await createCategory(admin, 'toggled')
    const toggle = (estatus: string, headers = {}) =>
      admin.put(`categorias/${id}`, {
        query: 'mask=1024',
        headers,
        parts: [['categoria', { estatus: { id: estatus }, nombre: 'not written' }]],
      })
    const off = await toggle('FBy')
    expect([off.status, at(off.body, 'estatus'), at(off.body, 'nombre')]).toEqual([
      200,
      { id: 'FBy', nombre: 'Inactive' },
      'toggled',
    ])
    expect((await toggle('NvI', { 'if-match': '"1"' })).code).toBe('92001')
    expect(at((await toggle('NvI', { 'if-match': '"2"' })).body, 'estatus', 'id')).toBe('NvI')
    expect((await toggle('aLl')).code).toBe('90004')
  })
})
