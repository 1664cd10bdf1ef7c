import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal } from '../../../server/openPortal.ts'
import type { FieldSource, ModuleSource } from '#engine/source'
import { createCategory, postCategory, putCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { itFinds } from '../../support/itFinds.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** Fields that no table has a column for, of the kinds whose stored form differs. */
const ADDED: { readonly [name: string]: FieldSource } = {
  color: { kind: 'text', max: 10, wire: 'color' },
  stock: { kind: 'number', integer: true, wire: 'stock' },
  price: { kind: 'number', wire: 'tarifa.precio' },
  since: { kind: 'date', required: true, wire: 'since' },
  sold: { kind: 'checkbox', wire: 'sold' },
  twin: { kind: 'reference', to: 'category', wire: 'twin.id' },
}

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields: ADDED,
      mask: 1,
      columns: ['color', 'stock', 'price', 'since', 'sold'],
      filters: ['color', 'since'],
      query: { color: 'filter.color', desde: 'filter.since.from', hasta: 'filter.since.to' },
    }),
  )
  await definitions.say('category', { 'lbl.category.color': 'Colour' }, 'en')
  portal = await openTestPortal({ definitions: definitions.folder })
  admin = await portal.as('admin')
  const green = await createCategory(admin, 'green one', {
    color: 'Verde',
    stock: 9_000_000_000,
    tarifa: { precio: 0.1 },
    since: '2026-01-01',
    sold: true,
  })
  await createCategory(admin, 'red one', {
    color: 'rojo',
    stock: 3,
    tarifa: { precio: 10.25 },
    since: '2026-02-01',
    twin: { id: green.id },
  })
  await createCategory(admin, 'plain', { since: '2026-03-01' })
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

const list = (query: Query): Promise<WireAnswer> => admin.get('categorias', query)

describe('fields added to a definition, with no other edit', () => {
  it('LC-04 appear in record and list as they were written', async () => {
    expect((await list('orden=since')).body).toMatchObject([
      {
        nombre: 'green one',
        color: 'Verde',
        stock: 9_000_000_000,
        tarifa: { precio: 0.1 },
        since: '2026-01-01',
        sold: true,
      },
      {
        nombre: 'red one',
        color: 'rojo',
        stock: 3,
        tarifa: { precio: 10.25 },
        since: '2026-02-01',
        twin: { nombre: 'green one' },
      },
      { nombre: 'plain', since: '2026-03-01' },
    ])
    expect(await portal.sql(`select extra->>'color' as color from category where nombre = 'green one'`)).toEqual([
      { color: 'Verde' },
    ])
  })

  const FILTERS: readonly (readonly [query: Query, names: readonly string[]])[] = [
    ['color=VERDE', ['green one']],
    ['color=r', ['green one', 'red one']],
    ['desde=2026-02-01', ['plain', 'red one']],
    ['desde=2026-01-15&hasta=2026-02-01', ['red one']],
    ['forms=stock:gt:5', ['green one']],
    ['forms=stock:eq:3', ['red one']],
    ['forms=price:le:0.1', ['green one']],
    ['forms=color:in:rojo,Verde', ['green one', 'red one']],
    ['forms=sold:eq:true', ['green one']],
    ['orden=-price&forms=price:gt:0', ['red one', 'green one']],
    ['orden=color&forms=color:ne:x', ['red one', 'green one']],
  ]

  itFinds('LC-04', (query) => list(query), FILTERS)

  it.each([
    [{ color: 'eleven char' }, '90004', '/color'],
    [{ color: 7 }, '90004', '/color'],
    [{ stock: 1.5 }, '90004', '/stock'],
    [{ tarifa: { precio: 'x' } }, '90004', '/tarifa/precio'],
    [{ since: '2026-13-01' }, '90004', '/since'],
    [{ since: null }, '90001', '/since'],
    [{ twin: { id: 'abc' } }, '90004', '/twin/id'],
    [{ colour: 'x' }, '90004', '/categoria/colour'],
  ])('LC-04 are validated on creating and on changing: %j', async (value, code, pointer) => {
    const made = await postCategory(admin, { nombre: 'x', since: '2026-01-01', ...value })
    expect([made.status, made.code, at(made.body, 'campos', 0, 'ruta')]).toEqual([400, code, pointer])
    const record = await createCategory(admin, 'to change', { since: '2026-01-01' })
    const changed = await putCategory(admin, record, 1, value)
    expect([changed.status, changed.code, at(changed.body, 'campos', 0, 'ruta')]).toEqual([400, code, pointer])
    await admin.delete(`categorias/${record.id}`)
  })

  it('LC-04 change one by one, and empty', async () => {
    const record = await createCategory(admin, 'changing', { since: '2026-01-01', color: 'a', stock: 1 })
    const changed = await putCategory(admin, record, 1, { color: 'b' })
    expect(changed.body).toMatchObject({ color: 'b', stock: 1, since: '2026-01-01' })
    const emptied = await putCategory(admin, { ...record, version: 2 }, 1, { color: null })
    expect([at(emptied.body, 'color'), at(emptied.body, 'stock')]).toEqual([undefined, 1])
    const outside = await putCategory(admin, { ...record, version: 3 }, 8, { color: 'c' })
    expect(at(outside.body, 'color')).toBeUndefined()
    await admin.delete(`categorias/${record.id}`)
  })

  it('LC-04 stand in the CSV and in the definition that a client reads', async () => {
    const csv = await admin.get('categorias', 'nombre=red', { accept: 'text/csv', 'accept-language': 'en' })
    const [head, row] = csv.text.split('\r\n').map((line) => line.split(';'))
    expect(head?.[5]).toBe('"Colour"')
    expect(row?.slice(5)).toEqual(['"rojo"', '"3"', '"10.25"', expect.stringContaining('2026'), expect.any(String)])
    const definition = await admin.get('definiciones/category')
    expect(at(definition.body, 'contenido', 'fields', 'color')).toEqual(ADDED['color'])
    expect(at(definition.body, 'textos', 'lbl.category.color')).toBe('Colour')
  })

  it('LC-04 lend their record to a removal as any field does', async () => {
    const [one, two] = [
      await createCategory(admin, 'one', { since: '2026-01-01' }),
      await createCategory(admin, 'two', { since: '2026-01-01' }),
    ]
    expect((await admin.delete(`categorias/${one.id}`, { query: { idnewcategoria: two.id } })).status).toBe(204)
  })
})

describe('a definition that is not valid', () => {
  it.each([
    [
      'an unknown kind',
      (source: ModuleSource) => ({ ...source, fields: { ...source.fields, x: { kind: 'colur' } } }),
      '/fields/x/kind',
    ],
    [
      'an unknown column',
      (source: ModuleSource) => ({ ...source, list: { ...source.list, columns: ['nobody'] } }),
      '/list/columns/0',
    ],
    [
      'an action without a call',
      (source: ModuleSource) => ({
        ...source,
        actions: { ...source.actions, fly: { on: 'row', needs: 'view' } },
      }),
      '/actions/fly',
    ],
  ])('LC-02 stops the start by its path: %s', async (_title, change, pointer) => {
    const before = await definitions.rewrite('category', change)
    const opened = await openPortal({
      pool: portal.database.pool,
      definitions: definitions.folder,
      dataDirectory: portal.dataDirectory,
    })
    await definitions.restore('category', before)
    expect(opened.ok ? [] : opened.problems).toContainEqual({
      code: 'definition',
      fault: expect.objectContaining({ file: 'modules/category.json', pointer }),
    })
  })
})
