import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, kindRegistry } from '#engine/field'
import { createCategory, postCategory } from '../../support/categories.ts'
import { rating } from '../../support/rating/kind/index.ts'
import { DEFINITIONS, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let folder = ''
let portal: TestPortal
let admin: WireClient

/** A kind that the product does not have, and those whose value is more than one word or number. */
const ADDED = {
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
const NAMES = Object.keys(ADDED)
const FILTERED = { desde: 'filter.stars.from', hasta: 'filter.stars.to', tel: 'filter.phone', coste: 'filter.price.from' }

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

// The definitions are read as what they are here: JSON without a type.
// oxlint-disable-next-line typescript/no-explicit-any -- a test rewrites JSON of any shape
async function rewrite(file: string, change: (json: any) => unknown): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tramit-definitions-'))
  await cp(DEFINITIONS, folder, { recursive: true })
  await rewrite('modules/category.json', (source) => ({
    ...source,
    fields: { ...source.fields, ...ADDED },
    masks: { ...source.masks, 1: [...source.masks[1], ...NAMES] },
    list: { ...source.list, columns: [...source.list.columns, ...NAMES] },
    filters: { more: [...source.filters.more, 'stars', 'phone', 'price'] },
    forms: { ...source.forms, edit: { ...source.forms.edit, sections: [...source.forms.edit.sections, NAMES] } },
    calls: {
      ...source.calls,
      list: { ...source.calls.list, query: { ...source.calls.list.query, ...FILTERED } },
    },
  }))
  portal = await openTestPortal({ definitions: folder, kinds: kindRegistry([...KINDS.values(), rating]) })
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
  await rm(folder, { recursive: true, force: true })
})

const list = (query: Query): Promise<WireAnswer> => admin.get('categorias', query)
const names = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'nombre'))

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

  it.each(FILTERS)('LC-04 are filtered and sorted by: %s', async (query, expected) => {
    const answer = await list(query)
    expect([answer.status, names(answer)]).toEqual([200, expected])
  })

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

  it.each(['stars:eq:many', 'stars:has:1', 'price:eq:x', 'phone:eq:x'])('a filter that says nothing is refused: %s', async (filter) => {
    expect((await list(`forms=${filter}`)).status).toBe(400)
  })

  it('LC-04 are written into the CSV in the words of the reader', async () => {
    const csv = await admin.get('categorias', 'nombre=whole', { accept: 'text/csv', 'accept-language': 'es' })
    expect(csv.text).toContain('"★★★☆"')
    expect(csv.text).toContain('+34 600 112 233')
    expect(csv.text).toContain('43201 Reus, España')
    expect(csv.text).toMatch(/"1234,50\s€"/)
    expect(csv.text).toMatch(/"12,5\s%"/)
    expect(csv.text).toContain('"#0b6a6f"')
  })
})
