import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, postCategory, putCategory } from '../../support/categories.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** Fields that a town adds to its categories: kinds whose stored form differs. */
const FIELDS = {
  x_1: { kind: 'text', max: 10, name: 'x_color' },
  x_2: { kind: 'number', integer: true, min: 1 },
  x_3: { kind: 'number' },
  x_4: { kind: 'date', required: { '==': [{ var: 'values.x_2' }, 7] } },
  x_5: { kind: 'checkbox' },
  x_6: { kind: 'select', options: ['a', 'b'] },
  x_7: { kind: 'repeat', of: { zona: { kind: 'text', max: 5 }, alta: { kind: 'date' } } },
  nombre: { max: 20 },
  idioma: { options: [1, 3] },
}

const TEXTS = {
  'lbl.category.x_1': 'Colour',
  'lbl.category.x_2': 'Stock',
  'lbl.category.x_3': 'Price',
  'lbl.category.x_4': 'Since',
  'lbl.category.x_5': 'Sold',
  'lbl.category.x_6': 'Size',
  'lbl.category.x_6.a': 'Small',
  'lbl.category.x_6.b': 'Large',
  'lbl.category.x_7': 'Places',
  'lbl.category.x_7.zona': 'Zone',
  'lbl.category.x_7.alta': 'From',
  'lbl.category.nombre': 'Label',
}

let portal: TestPortal
let admin: WireClient
let other: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  other = await portal.as('admin', 'beta')
  const published = await publishOverlay(admin, 'category', {
    fields: FIELDS,
    columns: { hide: ['orden'], order: ['x_1'] },
    sections: { hide: ['descripcion', 'orden'] },
    filters: { hide: ['idioma'] },
    texts: inAll(TEXTS),
  })
  if (published.status !== 200) throw new Error(published.text)
  const rows = [
    { nombre: 'green', x_color: 'Verde', x_2: 9_000_000_000, x_3: 0.1, x_4: '2026-01-01', x_5: true, x_6: 'a' },
    { nombre: 'red', x_color: 'rojo', x_2: 3, x_3: 10.25, x_4: '2026-02-01', x_6: 'b' },
    { nombre: 'plain' },
  ]
  for (const row of rows) await createCategory(admin, row.nombre, row)
})
afterAll(() => portal.close())

const list = (query: Query, client = admin): Promise<WireAnswer> => client.get('categorias', query)
const names = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'nombre'))

describe('a field that a tenant has added', () => {
  it('LC-04 is in record and list as it was written, under its name', async () => {
    const { body } = await list('orden=-x_2&forms=x_2:ge:1')
    expect(body).toMatchObject([
      { nombre: 'green', x_color: 'Verde', x_2: 9_000_000_000, x_3: 0.1, x_4: '2026-01-01', x_5: true, x_6: 'a' },
      { nombre: 'red', x_color: 'rojo', x_2: 3, x_3: 10.25, x_4: '2026-02-01', x_6: 'b' },
    ])
    expect(await portal.sql(`select extra->>'x_1' as colour from category where nombre = 'green'`)).toEqual([
      { colour: 'Verde' },
    ])
  })

  it('LC-04 holds rows, decided as those of the product', async () => {
    const places = [{ _id: 'r0', zona: 'north', alta: '2026-05-01' }]
    const made = await postCategory(admin, { nombre: 'places', x_7: places })
    expect(made.body).toMatchObject({ x_7: [{ zona: 'north', alta: '2026-05-01' }] })
    const refused = await postCategory(admin, { nombre: 'places', x_7: [{ _id: 'r0', zona: 'too long' }] })
    expect([refused.status, at(refused.body, 'campos', 0, 'ruta')]).toEqual([400, '/x_7/0/zona'])
    await admin.delete(`categorias/${String(at(made.body, 'id'))}`)
  })

  const FILTERS: readonly (readonly [query: Query, names: readonly string[]])[] = [
    ['forms=x_1:has:VER', ['green']],
    ['forms=x_1:in:rojo,Verde', ['green', 'red']],
    ['forms=x_2:gt:5', ['green']],
    // Rows are asked for beyond the bounds of the form.
    ['forms=x_2:gt:0', ['green', 'red']],
    ['forms=x_1:eq:longer than ten letters', []],
    ['forms=x_3:le:0.1', ['green']],
    ['forms=x_4:ge:2026-01-15', ['red']],
    ['forms=x_5:eq:true', ['green']],
    ['forms=x_6:in:b', ['red']],
    ['orden=x_color&forms=x_3:gt:0', ['red', 'green']],
    ['orden=-x_4&forms=x_3:gt:0', ['red', 'green']],
  ]

  it.each(FILTERS)('LC-04 filters and sorts: %s', async (query, expected) => {
    const answer = await list(query)
    expect([answer.status, names(answer)]).toEqual([200, expected])
  })

  it.each(['forms=x_color:eq:a', 'forms=x_9:eq:a', 'orden=x_9', 'orden=x_7', 'forms=x_7:eq:a'])(
    'LC-04 is not filtered or sorted by another name: %s',
    async (query) => {
      expect((await list(query)).code).toBe('90004')
    },
  )

  it.each([
    [{ x_color: 'eleven char' }, '90004', '/x_color'],
    [{ x_2: 0 }, '90004', '/x_2'],
    [{ x_2: 1.5 }, '90004', '/x_2'],
    [{ x_2: 7 }, '90001', '/x_4'],
    [{ x_6: 'c' }, '90004', '/x_6'],
    [{ x_1: 'by id' }, '90004', '/categoria/x_1'],
    [{ nombre: 'longer than twenty letters' }, '90004', '/nombre'],
    [{ idioma: { id: 2 } }, '90004', '/idioma/id'],
  ])('LC-04 is decided on the server: %j', async (value, code, pointer) => {
    const made = await postCategory(admin, { nombre: 'x', ...value })
    expect([made.status, made.code, at(made.body, 'campos', 0, 'ruta')]).toEqual([400, code, pointer])
  })

  it('LC-04 changes under the mask of its section, and empties', async () => {
    const record = await createCategory(admin, 'changing', { x_color: 'a', x_2: 1 })
    const changed = await putCategory(admin, record, 15, { x_color: 'b' })
    expect(changed.body).toMatchObject({ x_color: 'b', x_2: 1 })
    const emptied = await putCategory(admin, { ...record, version: 2 }, 15, { x_color: null })
    expect(at(emptied.body, 'x_color')).toBeUndefined()
    const outside = await putCategory(admin, { ...record, version: 3 }, 1024, { x_color: 'c', estatus: { id: 'NvI' } })
    expect(at(outside.body, 'x_color')).toBeUndefined()
    await admin.delete(`categorias/${record.id}`)
  })

  it('LC-04 stands in the CSV in the order and the words of the tenant', async () => {
    const csv = await admin.get('categorias', 'nombre=red', { accept: 'text/csv', 'accept-language': 'en' })
    const [head, row] = csv.text.split('\r\n').map((line) => line.split(';'))
    expect(head?.slice(0, 2)).toEqual(['"Colour"', '"Label"'])
    expect(head).not.toContain('"Order"')
    expect(row?.[0]).toBe('"rojo"')
    expect(row).toContain('"Large"')
  })

  it('LC-03 hides the field of another: what it starts with is kept, whatever is sent', async () => {
    const made = await postCategory(admin, { nombre: 'hidden', orden: 5, descripcion: 'x' })
    expect([at(made.body, 'orden'), at(made.body, 'descripcion')]).toEqual([0, undefined])
    await admin.delete(`categorias/${String(at(made.body, 'id'))}`)
  })

  it('LC-03 names a choice that is not offered any more where it was made before', async () => {
    await portal.sql(`update category set idioma = 2 where nombre = 'plain'`)
    expect(at((await list('nombre=plain')).body, 0, 'idioma')).toMatchObject({ id: 2, nombre: 'Catalan' })
    await portal.sql(`update category set idioma = 3 where nombre = 'plain'`)
  })

  it('LC-04 is in the definition that its readers are served, and in nobody else’s', async () => {
    const { body } = await admin.get('definiciones/category', '', { 'accept-language': 'en' })
    expect(at(body, 'contenido', 'fields', 'x_color')).toEqual({ kind: 'text', max: 10, id: 'x_1' })
    expect(at(body, 'textos', 'lbl.category.x_color')).toBe('Colour')
    expect(at(body, 'textos', 'lbl.category.nombre')).toBe('Label')
    const theirs = await other.get('definiciones/category')
    expect(at(theirs.body, 'contenido', 'fields', 'x_color')).toBeUndefined()
    expect(at(theirs.body, 'textos', 'lbl.category.nombre')).not.toBe('Label')
  })

  it('LC-04 is in the documentation of the calls, of its tenant alone', async () => {
    expect((await admin.get('openapi')).text).toContain('"x_color"')
    expect((await other.get('openapi')).text).not.toContain('"x_color"')
    expect((await portal.visitor.get('openapi')).text).not.toContain('"x_color"')
  })

  it('LC-04 is unknown to another tenant, whose own rules stand', async () => {
    const made = await postCategory(other, { nombre: 'longer than twenty letters', idioma: { id: 2 }, orden: 5 })
    expect([made.status, at(made.body, 'orden')]).toEqual([201, 5])
    expect((await postCategory(other, { nombre: 'x', x_2: 1 })).code).toBe('90004')
    expect((await list('forms=x_1:eq:a', other)).code).toBe('90004')
    const csv = await other.get('categorias', '', { accept: 'text/csv' })
    expect(csv.text).not.toContain('Colour')
  })
})

describe('ids', () => {
  it('E08 keep their values through a rename, and through being taken away and given back', async () => {
    const publish = (fields: object) =>
      publishOverlay(other, 'category', { fields, texts: inAll({ 'lbl.category.x_1': 'One' }) })
    expect((await publish({ x_1: { kind: 'text' } })).status).toBe(200)
    const record = await createCategory(other, 'kept', { x_1: 'value' })
    const read = async (name: string) => at((await other.get(`categorias/${record.id}`)).body, name)
    expect((await publish({ x_1: { kind: 'text', name: 'x_renamed' } })).status).toBe(200)
    expect([await read('x_1'), await read('x_renamed')]).toEqual([undefined, 'value'])
    expect((await publishOverlay(other, 'category', {})).status).toBe(200)
    expect(await read('x_renamed')).toBeUndefined()
    const another = await publish({ x_1: { kind: 'number' } })
    expect([another.code, at(another.body, 'campos', 0, 'ruta')]).toEqual(['92013', '/contenido/fields/x_1/kind'])
    expect((await publish({ x_1: { kind: 'text', max: 9 } })).status).toBe(200)
    expect(await read('x_1')).toBe('value')
  })
})
