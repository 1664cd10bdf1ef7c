import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory, putCategory, type CategoryRecord } from '../../support/categories.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let made: { readonly [name: string]: CategoryRecord }

const ROWS = [
  { nombre: 'Árbol', orden: 3, idioma: { id: 1 } },
  { nombre: 'arena', orden: 1, idioma: { id: 2 } },
  { nombre: 'Zinc', orden: 2, idioma: { id: 1 }, descripcion: 'metal' },
  { nombre: 'bosque', orden: 2, idioma: { id: 3 } },
  { nombre: '100 % puro_', orden: 0, idioma: { id: 3 } },
]

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const records: { [name: string]: CategoryRecord } = {}
  for (const { nombre, ...rest } of ROWS) records[nombre] = await createCategory(admin, nombre, rest)
  made = { ...records, hoja: await createCategory(admin, 'hoja', { idpadre: { id: idOf(records, 'Árbol') } }) }
  await putCategory(admin, record('bosque'), 1024, { estatus: { id: 'FBy' } })
  await createCategory(await portal.as('admin', 'beta'), 'arena de beta')
})
afterAll(() => portal.close())

const record = (name: string): CategoryRecord => made[name] ?? { id: '', version: 0 }
const idOf = (records: { readonly [name: string]: CategoryRecord }, name: string): string => records[name]?.id ?? ''
const list = (query: Query): Promise<WireAnswer> => admin.get('categorias', query)
const names = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'nombre'))
const everything = ['100 % puro_', 'Árbol', 'arena', 'bosque', 'hoja', 'Zinc']

/** Each filter alone: what it asks for, and the names in the list's own order. */
const FILTERS: readonly (readonly [query: () => Query, names: readonly string[]])[] = [
  [() => '', everything],
  [() => ({ nombre: 'AR' }), ['Árbol', 'arena']],
  [() => ({ nombre: 'arbol' }), ['Árbol']],
  [() => ({ nombre: '%' }), ['100 % puro_']],
  [() => ({ nombre: '_' }), ['100 % puro_']],
  [() => ({ nombre: String.raw`\%` }), []],
  [() => ({ nombre: `'; drop table category; --` }), []],
  [() => ({ idpadre: record('Árbol').id }), ['hoja']],
  [() => ({ idpadre: record('hoja').id }), []],
  [() => ({ idpadre: 'unknown' }), []],
  [() => ({ idestatus: 'FBy' }), ['bosque']],
  [() => ({ idestatus: ['FBy', 'NvI'] }), everything],
  [() => ({ idIdioma: 1 }), ['Árbol', 'Zinc']],
  [() => ({ ididioma: [1, 2] }), ['Árbol', 'arena', 'Zinc']],
  [() => ({ idIdioma: 3, idestatus: 'NvI', nombre: 'o' }), ['100 % puro_', 'hoja']],
  [() => ({ idapp: portal.tenants.alpha, NOMBRE: 'zin', TAMPAG: 5, NumPag: 1 }), ['Zinc']],
  [() => 'nombre=&idestatus=&numpag=', everything],
  [() => ({ forms: 'orden:ge:2' }), ['Árbol', 'bosque', 'Zinc']],
  [() => ({ forms: ['orden:gt:0', 'orden:lt:3', 'nombre:ne:bosque'] }), ['arena', 'Zinc']],
  [() => ({ forms: 'orden:in:0,3' }), ['100 % puro_', 'Árbol', 'hoja']],
  [() => ({ forms: 'descripcion:has:META' }), ['Zinc']],
  [() => ({ forms: 'hijas:eq:1' }), ['Árbol']],
  [() => ({ forms: 'hijas:gt:99999999999' }), []],
  [() => ({ forms: 'nombre:eq:a:b' }), []],
]

const SORTS: readonly (readonly [orden: string, names: readonly string[]])[] = [
  ['nombre', everything],
  ['-nombre', everything.toReversed()],
  ['orden,nombre', ['100 % puro_', 'hoja', 'arena', 'bosque', 'Zinc', 'Árbol']],
  ['orden,-nombre', ['hoja', '100 % puro_', 'arena', 'Zinc', 'bosque', 'Árbol']],
  ['-hijas,nombre', ['Árbol', '100 % puro_', 'arena', 'bosque', 'hoja', 'Zinc']],
]

/** Queries that a list refuses, with the pointer of the error. */
const REFUSED: readonly (readonly [query: string, pointer: string])[] = [
  ['unknown=1', '/unknown'],
  ['__proto__=1', '/__proto__'],
  ['constructor=1', '/constructor'],
  ['nombre=a&nombre=b', '/nombre'],
  ['nombre=a&NOMBRE=b', '/NOMBRE'],
  ['tampag=10&tampag=10', '/tampag'],
  ['tampag=-1', '/tampag'],
  ['tampag=101', '/tampag'],
  ['tampag=abc', '/tampag'],
  ['tampag=1.5', '/tampag'],
  ['numpag=0', '/numpag'],
  ['numpag=-2', '/numpag'],
  ['numpag=x', '/numpag'],
  ['idestatus=XXX', '/idestatus'],
  ['idIdioma=99', '/idIdioma'],
  ['nombre=%00', '/nombre'],
  ['orden=unknown', '/orden'],
  ['orden=imagenIcono', '/orden'],
  ['orden=nueva', '/orden'],
  ['orden=nombre,nombre,nombre,nombre,nombre,nombre', '/orden'],
  ['forms=unknown:eq:1', '/forms'],
  ['forms=nueva:eq:1', '/forms'],
  ['forms=orden:has:1', '/forms'],
  ['forms=orden:like:1', '/forms'],
  ['forms=idioma:has:1', '/forms'],
  ['forms=orden:eq:x', '/forms'],
  ['forms=imagenIcono:eq:1', '/forms'],
  ['forms=nombre:has:%00', '/forms'],
]

describe('the list of categories', () => {
  it.each(FILTERS)('CA-01 filters %#: %s', async (query, expected) => {
    const answer = await list(query())
    expect([answer.status, names(answer)]).toEqual([200, expected])
  })

  it.each(SORTS)('CA-01 sorts by %s', async (orden, expected) => {
    expect(names(await list({ orden }))).toEqual(expected)
  })

  it.each(REFUSED)('CA-01 refuses %s', async (query, pointer) => {
    const answer = await list(query)
    expect([answer.status, answer.code, at(answer.body, 'campos', 0, 'ruta')]).toEqual([400, '90004', pointer])
  })

  it('CA-01 answers whole rows: references by name, counts, version and actions', async () => {
    const { body } = await list({ nombre: 'hoja' })
    expect(body).toEqual([
      {
        id: record('hoja').id,
        version: 1,
        acciones: ['DN2', 'sTs', 'Tly'],
        nombre: 'hoja',
        idpadre: { id: record('Árbol').id, nombre: 'Árbol' },
        idioma: { id: 3, nombre: 'English', nameIso: 'en' },
        orden: 0,
        estatus: { id: 'NvI', nombre: 'Active' },
        hijas: 0,
        proveedores: 0,
      },
    ])
  })

  it('serves pickers: active ones of the tenant by title, to any session', async () => {
    const customer = await portal.as('customer')
    const { body } = await customer.get('categoria', { nombre: 'ar' })
    expect(body).toEqual([
      { id: record('Árbol').id, nombre: 'Árbol' },
      { id: record('arena').id, nombre: 'arena' },
    ])
    expect(names(await customer.get('categoria'))).not.toContain('bosque')
    expect(at((await customer.get('categoria', { nombre: 'zinc' })).body, 0, 'descripcion')).toBe('metal')
  })
})
