import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, kindRegistry } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { createCategory, postCategory } from '../../support/categories.ts'
import { copyDefinitions, withFields, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { itFinds } from '../../support/itFinds.ts'
import { rating } from '../../support/rating/kind/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

/** A kind that the product does not have, and those whose value is more than one word or number. */
const ADDED: { readonly [name: string]: FieldSource } = {
  stars: { kind: 'rating', max: 4 },
  phone: { kind: 'phone' },
  home: { kind: 'address', require: ['zip'] },
  price: { kind: 'money', min: 0 },
  share: { kind: 'percent', max: 100 },
  cutoff: { kind: 'dayOfMonth' },
  tint: { kind: 'colour' },
  cycle: {
    kind: 'linked',
    options: [
      { key: 'month', label: 'Each month' },
      { key: 'year', label: 'Each year' },
    ],
  },
  taxId: { kind: 'text', pattern: 'taxId' },
}
const FILTERED = {
  desde: 'filter.stars.from',
  hasta: 'filter.stars.to',
  tel: 'filter.phone',
  coste: 'filter.price.from',
}

const WHOLE = {
  stars: 3,
  phone: { pais: 34, telefono: '600112233' },
  home: { codigoPostal: '43201', poblacion: 'Reus', pais: 724 },
  price: { importe: 123_450, moneda: 'EUR' },
  share: 12.5,
  cutoff: 31,
  tint: '#0b6a6f',
  cycle: 'month@|@Each month',
  taxId: 'A58818501',
}

beforeAll(async () => {
  definitions = await copyDefinitions()
  await definitions.rewrite('category', (source) =>
    withFields(source, {
      fields: ADDED,
      mask: 1,
      columns: Object.keys(ADDED),
      filters: ['stars', 'phone', 'price'],
      query: FILTERED,
    }),
  )
  portal = await openTestPortal({ definitions: definitions.folder, kinds: kindRegistry([...KINDS.values(), rating]) })
  admin = await portal.as('admin')
  await createCategory(admin, 'whole', WHOLE)
  await createCategory(admin, 'typed', {
    stars: 1,
    phone: { pais: 33, telefono: '06 12 34 56 78' },
    home: { codigoPostal: '75001', pais: { id: 250 } },
    price: { importe: 900 },
    tint: '#FA0',
    cycle: 'year@|@Whatever the client says',
    taxId: 'x-1234567-l',
  })
  await createCategory(admin, 'plain')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

const list = (query: Query): Promise<WireAnswer> => admin.get('categorias', query)

describe('kinds of field, one of them added in a folder of its own', () => {
  it('DF-02 LC-04 are stored as they were taken, normalised', async () => {
    const rows = listOf((await list('orden=nombre')).body)
    expect(rows).toMatchObject([
      { nombre: 'plain' },
      {
        nombre: 'typed',
        stars: 1,
        phone: { pais: 33, telefono: '612345678' },
        home: { codigoPostal: '75001', pais: 250 },
        price: { importe: 900, moneda: 'EUR' },
        tint: '#ffaa00',
        cycle: 'year@|@Each year',
        taxId: 'X1234567L',
      },
      { nombre: 'whole', ...WHOLE },
    ])
  })

  const FILTERS: readonly (readonly [query: Query, names: readonly string[]])[] = [
    ['desde=2', ['whole']],
    ['hasta=2', ['typed']],
    ['desde=1&hasta=4', ['typed', 'whole']],
    ['tel=600%20112', ['whole']],
    ['tel=%2B33612345678', ['typed']],
    ['coste=9', ['typed', 'whole']],
    ['coste=9,01', ['whole']],
    ['forms=stars:eq:3', ['whole']],
    ['forms=stars:in:1,3', ['typed', 'whole']],
    ['forms=phone:has:112', ['whole']],
    ['forms=phone:eq:600 112 233', ['whole']],
    ['forms=price:lt:1000', ['typed']],
    ['forms=price:eq:1234.5', ['whole']],
    ['forms=home:has:reu', ['whole']],
    ['forms=cycle:in:year', ['typed']],
    ['forms=cycle:eq:month', ['whole']],
    ['forms=share:ge:12,5', ['whole']],
    ['forms=cutoff:eq:31', ['whole']],
    ['forms=tint:eq:%230b6a6f', ['whole']],
    ['forms=taxId:has:1234567', ['typed']],
    ['orden=-stars&forms=stars:ge:1', ['whole', 'typed']],
    ['orden=price&forms=price:ge:0', ['typed', 'whole']],
  ]

  itFinds('LC-04', (query) => list(query), FILTERS)

  it.each([
    [{ stars: 5 }, '/stars'],
    [{ stars: '★' }, '/stars'],
    [{ phone: { pais: 34, telefono: '12' } }, '/phone'],
    [{ home: { pais: 724, codigoPostal: '53000' } }, '/home'],
    [{ home: { pais: 724 } }, '/home'],
    [{ price: { importe: -1, moneda: 'EUR' } }, '/price'],
    [{ price: { importe: 1, moneda: 'PTS' } }, '/price'],
    [{ share: 100.5 }, '/share'],
    [{ cutoff: 32 }, '/cutoff'],
    [{ tint: 'teal' }, '/tint'],
    [{ cycle: 'week@|@Each week' }, '/cycle'],
    [{ taxId: '12345678A' }, '/taxId'],
  ])('DF-04 are refused by the server: %j', async (value, pointer) => {
    const made = await postCategory(admin, { nombre: 'x', ...value })
    expect([made.status, made.code, at(made.body, 'campos', 0, 'ruta')]).toEqual([400, '90004', pointer])
  })

  it.each(['stars:eq:many', 'stars:has:1', 'price:eq:x', 'phone:eq:x'])(
    'a filter that says nothing is refused: %s',
    async (filter) => {
      expect((await list(`forms=${filter}`)).status).toBe(400)
    },
  )

  it('LC-04 are written into the CSV in the words of the reader', async () => {
    const csv = await admin.get('categorias', 'nombre=whole', { accept: 'text/csv', 'accept-language': 'es' })
    expect(csv.text).toContain('"★★★☆"')
    expect(csv.text).toContain('+34 600 11 22 33')
    expect(csv.text).toContain('43201 Reus, España')
    expect(csv.text).toMatch(/"1234,50\s€"/)
    expect(csv.text).toMatch(/"12,5\s%"/)
    expect(csv.text).toContain('"#0b6a6f"')
  })
})
