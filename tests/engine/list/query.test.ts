import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSortable } from '#engine/field'
import { defaultQuery, readListUrl, writeListUrl, writeSort } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { listOf, module } from '../definition/shipped.ts'

const category = module('category')
const list = listOf(category)

const read = (search: string) => readListUrl(search, category, list)
const write = (query: ListQuery) => writeListUrl(query, category.filters, list)
const first = defaultQuery(list)

const text = fc.string({ minLength: 1, maxLength: 100, unit: 'binary' }).filter((typed) => !typed.includes('\0'))
const order = fc.integer({ min: 0, max: 100_000 })
const filter = fc.record(
  {
    nombre: text,
    idpadre: fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/),
    idioma: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 }),
    estatus: fc.uniqueArray(fc.constantFrom('NvI', 'FBy'), { minLength: 1 }),
    orden: fc.oneof(fc.record({ from: order }), fc.record({ to: order }), fc.record({ from: order, to: order })),
  },
  { requiredKeys: [] },
)
const sortables = [...category.fields.values()].filter(isSortable).map(({ name }) => name)
const query: fc.Arbitrary<ListQuery> = fc.record({
  filter,
  sort: fc.uniqueArray(fc.record({ field: fc.constantFrom(...sortables), down: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ field }) => field,
  }),
  size: fc.constantFrom(...list.sizes),
  page: fc.integer({ min: 1, max: 1_000_000 }),
})

describe('a list in the address', () => {
  it('SH-11 what is written is read back', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(write(asked))).toEqual(asked)
        expect(read(`?${write(asked)}`)).toEqual(asked)
      }),
      { numRuns: 300 },
    )
  })

  it('is empty at its start', () => {
    expect(write(first)).toBe('')
    expect(read('')).toEqual(first)
    expect(first).toEqual({ filter: {}, sort: [{ field: 'nombre', down: false }], size: 25, page: 1 })
  })

  it('SH-11 leaves out what is empty and what is no filter', () => {
    const loose = {
      nombre: '',
      idpadre: null,
      idioma: [],
      orden: { from: null, to: '' },
      estatus: undefined,
      other: 'x',
    }
    expect(write({ ...first, filter: loose })).toBe('')
  })

  it('reads any text as some query that it writes again the same', () => {
    const pieces = fc.constantFrom(
      'nombre',
      'orden.from',
      'idioma',
      'page',
      'size',
      'sort',
      '=',
      '&',
      '?',
      '%',
      '%20',
      '+',
      '1',
      '-nombre',
      'a',
      ',',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (written) => {
        const asked = read(written.join(''))
        expect(read(write(asked))).toEqual(asked)
      }),
    )
  })
})

describe('an old or foreign address', () => {
  it.each([
    ['nada=1&__proto__=x&constructor=y&toString=z', {}],
    ['nombre=', {}],
    [`nombre=${'x'.repeat(1001)}`, {}],
    ['nombre=%E0%A4%A', {}],
    ['nombre=a%00b', {}],
    ['nombre=a+b%2B%26%3D', { nombre: 'a b+&=' }],
    ['nombre=a=b', { nombre: 'a=b' }],
    ['nombre=a&nombre=b', { nombre: 'a' }],
    ['NOMBRE=a', {}],
    ['idioma=1&idioma=9&idioma=x&idioma=3', { idioma: [1, 3] }],
    ['estatus=aLl', {}],
    ['idpadre=a%20b', {}],
    ['orden.from=abc&orden.to=5', { orden: { to: 5 } }],
    ['orden.from=-1', { orden: { from: -1 } }],
    ['orden=5', {}],
    ['imagenIcono=a', {}],
  ])('%s has the filter %j', (search, expected) => {
    expect(read(search).filter).toEqual(expected)
  })

  it.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=abc', 1],
    ['page=', 1],
    ['page=7', 7],
    ['page=7&page=8', 7],
  ])('%s is page %d', (search, expected) => {
    expect(read(search).page).toBe(expected)
  })

  it.each([
    ['size=50', 50],
    ['size=51', 25],
    ['size=0', 25],
    ['size=1e2', 100],
    ['size=', 25],
  ])('%s is %d rows', (search, expected) => {
    expect(read(search).size).toBe(expected)
  })

  it.each([
    ['sort=-orden,nombre', '-orden,nombre'],
    ['sort=nada', 'nombre'],
    ['sort=--orden', 'nombre'],
    ['sort=nada,estatus,', 'estatus'],
    ['sort=nueva', 'nombre'],
    ['sort=imagenIcono', 'nombre'],
    ['sort=__proto__', 'nombre'],
  ])('%s is ordered by %s', (search, expected) => {
    expect(read(search).sort.map(writeSort).join(',')).toBe(expected)
  })

  it('no more orders are read than a call may carry', () => {
    const written = sortables.concat(sortables).join(',')
    expect(read(`sort=${written}`).sort.length).toBeLessThanOrEqual(5)
  })

  it('nothing reaches the prototype of an object', () => {
    read('__proto__=x&__proto__.from=1&orden.__proto__=1')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
