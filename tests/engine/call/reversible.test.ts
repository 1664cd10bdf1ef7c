import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from '#engine/call'
import { MAX_SORTS, isSortable } from '#engine/field'
import type { ListQuery } from '#engine/list'
import { callOf } from '../definition/shipped.ts'
import { category, overTheWire, requirement, environment } from './wire.ts'

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/)
const text = (maxLength: number) => fc.string({ minLength: 1, maxLength, unit: 'grapheme-ascii' })
const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const range = fc.uniqueArray(instant, { minLength: 2, maxLength: 2 }).map((ends) => {
  const [from, to] = ends.toSorted()
  return { from, to }
})
const claim = { path: 'tenant.id', value: '7' }

const sorts = (home: typeof category) =>
  fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...[...home.fields.values()].filter(isSortable).map(({ name }) => name)),
      down: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: MAX_SORTS,
      selector: ({ field }) => field,
    },
  )

const asked = (home: typeof category, filter: fc.Arbitrary<ListQuery['filter']>): fc.Arbitrary<ListQuery> =>
  fc.record({
    filter,
    sort: sorts(home),
    size: fc.integer({ min: 1, max: 100 }),
    page: fc.integer({ min: 1, max: 9_999_999 }),
  })

const categories = asked(
  category,
  fc.record(
    {
      nombre: text(100),
      idpadre: id,
      estatus: fc.uniqueArray(fc.constantFrom('NvI', 'FBy'), { minLength: 1 }),
      idioma: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
)
const requirements = asked(
  requirement,
  fc.record(
    {
      area: id,
      plantilla: id,
      usuario: id,
      estatus: fc.uniqueArray(fc.constantFrom('rN1', 'rA2', 'rF6'), { minLength: 1 }),
      codigo: text(30),
      texto: text(100),
      fechaIni: fc.oneof(
        range,
        instant.map((from) => ({ from })),
        instant.map((to) => ({ to })),
      ),
      historico: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
)

const record = fc.record(
  {
    nombre: text(100),
    descripcion: fc.oneof(text(500), fc.constant(null)),
    idpadre: fc.oneof(id, fc.constant(null)),
    idioma: fc.constantFrom(1, 2, 3, 4),
    orden: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant(null)),
    estatus: fc.constantFrom('NvI', 'FBy'),
    imagenIcono: fc.oneof(text(40), fc.constant(null)),
  },
  { requiredKeys: [] },
)

/** Sums of the bits of a category. Other bits are refused. */
const masks = fc.subarray([...category.masks.keys()]).map((bits) => bits.reduce((sum, bit) => sum | bit, 0))

describe('SH-11 a list over the wire', () => {
  it.each([
    ['category', category, categories],
    ['requirement', requirement, requirements],
  ] as const)('SH-11 %s: the server reads the query that the screen holds', (_name, home, queries) => {
    fc.assert(
      fc.property(queries, (query) => {
        const read = overTheWire(home, 'list', { query })
        expect({ filter: read.filter, sort: read.sort, size: read.page?.size, page: read.page?.number }).toEqual(query)
        expect(read.claims).toEqual([claim])
        expect(read).toMatchObject({ id: null, mask: null, exact: false, forms: [], payload: null })
      }),
    )
  })
})

describe('SH-11 a record over the wire', () => {
  it('SH-11 created: the values come back, the tenant is claimed', () => {
    fc.assert(
      fc.property(record, (values) => {
        expect(overTheWire(category, 'create', { values })).toMatchObject({ id: null, version: null, claims: [claim] })
        expect(overTheWire(category, 'create', { values }).payload).toEqual(values)
      }),
    )
  })

  it('SH-11 edited: id, version, mask and values come back', () => {
    fc.assert(
      fc.property(record, id, fc.nat(999_999_999), masks, (values, record_, version, mask) => {
        const read = overTheWire(category, 'edit', { id: record_, version, mask, values })
        expect([read.id, read.version, read.mask, read.payload]).toEqual([record_, version, mask, values])
        expect(read.claims).toEqual([claim, { path: 'id', value: record_ }])
      }),
    )
  })

  it('SH-11 toggled: the other state, under the mask of statuses', () => {
    const scope = { id: 'c1', values: { estatus: 'FBy' } }
    expect(encode(category, callOf(category, 'toggle'), scope, environment)).toMatchObject({
      method: 'PUT',
      path: 'categorias/c1',
      query: [['mask', '1024']],
    })
    expect(overTheWire(category, 'toggle', scope).payload).toEqual({ estatus: 'FBy' })
  })

  it('SH-11 removed: where its rows go is a value of the call', () => {
    fc.assert(
      fc.property(id, fc.option(id, { nil: undefined }), (removed, nueva) => {
        const values = nueva === undefined ? {} : { nueva }
        expect(overTheWire(category, 'remove', { id: removed, values })).toMatchObject({
          id: removed,
          values,
          payload: null,
        })
      }),
    )
  })

  it('SH-11 a request with its answers to served forms', () => {
    const submissions = [{ formulario: 'f1', valores: { a: 1 } }]
    const input = { idfolderpadre: 'd1', rutadw: 'a/b c' }
    const read = overTheWire(requirement, 'create', { values: { plantilla: 'p1' }, submissions, input })
    expect(read).toMatchObject({ payload: { plantilla: 'p1' }, submissions, input })
    expect(read.claims).toContainEqual({ path: 'action.function', value: 'rQ8' })
  })
})
