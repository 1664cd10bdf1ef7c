import { describe, expect, it } from 'vitest'
import { isList } from '#engine/call'
import { category, pairs, part, reading, requirement } from './wire.ts'

const listed = (search: string) => reading(category, 'list', { query: pairs(search) })

describe('SH-11 names and values of a query', () => {
  it.each([
    ['', {}],
    ['nombre=&idestatus=', {}],
    ['NOMBRE=a&idIDIOMA=1', { nombre: 'a', idioma: [1] }],
    ['idestatus=NvI&IdEstatus=FBy', { estatus: ['NvI', 'FBy'] }],
    ['nombre=a&nombre=', { nombre: 'a' }],
    ['nombre=a&nombre=b', ['90004 /nombre']],
    ['nombre=a&NOMBRE=b', ['90004 /NOMBRE']],
    ['nada=1', ['90004 /nada']],
    ['nada=', ['90004 /nada']],
    ['__proto__=1', ['90004 /__proto__']],
    ['constructor=1', ['90004 /constructor']],
    ['nombre=a%00', ['90004 /nombre']],
    ['idestatus=aLl', {}],
    ['idestatus=aLl&idestatus=FBy', {}],
    ['idestatus=aLl&idestatus=zzz', ['90004 /idestatus']],
    ['idestatus=zzz', ['90004 /idestatus']],
    ['idestatus=NvI&idestatus=zzz', ['90004 /idestatus']],
    ['idioma=1', ['90004 /idioma']],
    ['idpadre=a%20b', ['90004 /idpadre']],
    ['nada=1&idestatus=zzz', ['90004 /nada', '90004 /idestatus']],
  ])('SH-11 %j is %j', (search, expected) => {
    expect(part('filter', listed(search))).toEqual(expected)
  })

  it.each([
    [
      'orden=-orden,nombre',
      [
        { field: 'orden', down: true },
        { field: 'nombre', down: false },
      ],
    ],
    ['orden=', []],
    ['orden=nada', ['90004 /orden']],
    ['orden=nueva', ['90004 /orden']],
    ['orden=imagenIcono', ['90004 /orden']],
    ['orden=__proto__', ['90004 /orden']],
    ['orden=nombre,', ['90004 /orden']],
    ['orden=nombre,nombre,nombre,nombre,nombre,nombre', ['90004 /orden']],
    ['orden=nombre&orden=orden', ['90004 /orden']],
  ])('SH-11 %s', (search, expected) => {
    expect(part('sort', listed(search))).toEqual(expected)
  })

  it.each([
    ['forms=nombre:has:a:b', [{ field: 'nombre', operator: 'has', value: 'a:b' }]],
    [
      'forms=orden:ge:1&forms=orden:le:5',
      [
        { field: 'orden', operator: 'ge', value: '1' },
        { field: 'orden', operator: 'le', value: '5' },
      ],
    ],
    ['forms=nombre:ge:a', ['90004 /forms']],
    ['forms=nombre:like:a', ['90004 /forms']],
    ['forms=nada:eq:a', ['90004 /forms']],
    ['forms=nueva:eq:a', ['90004 /forms']],
    ['forms=imagenIcono:eq:a', ['90004 /forms']],
    ['forms=x', ['90004 /forms']],
    [Array.from({ length: 21 }, () => 'forms=nombre:eq:a').join('&'), ['90004 /forms']],
  ])('SH-11 %s', (search, expected) => {
    expect(part('forms', listed(search))).toEqual(expected)
  })

  it.each([
    ['get', '', true],
    ['get', 'exacto=true', false],
    ['edit', 'orden=nombre', false],
  ])('only a list takes what every list takes: %s with %j', (name, search, expected) => {
    const body = { categoria: {} }
    expect('payload' in reading(category, name, { parameters: ['a'], query: pairs(search), body })).toBe(expected)
  })

  it('a list is what has a page, or is called so', () => {
    const names = (home: typeof category) => [...home.calls.values()].filter(isList).map(({ name }) => name)
    expect(names(category)).toEqual(['list', 'summary', 'pick'])
    expect(names(requirement)).toEqual(['list', 'summary', 'browse'])
  })
})

describe('SH-11 paging', () => {
  it.each([
    ['', { size: 10, number: 1, counted: true }],
    ['tampag=0', { size: 1000, number: 1, counted: true }],
    ['tampag=1', { size: 1, number: 1, counted: true }],
    ['tamPag=100&NUMPAG=3', { size: 100, number: 3, counted: true }],
    ['numpag=-1', { size: 10, number: 1, counted: false }],
    ['numpag=9999999', { size: 10, number: 9_999_999, counted: true }],
    ['tampag=&numpag=', { size: 10, number: 1, counted: true }],
    ['tampag=101', ['90004 /tampag']],
    ['tampag=-1', ['90004 /tampag']],
    ['tampag=1.5', ['90004 /tampag']],
    ['tampag=abc', ['90004 /tampag']],
    ['tampag=1e1', ['90004 /tampag']],
    ['tampag=1000000000', ['90004 /tampag']],
    ['tampag=%2B1', ['90004 /tampag']],
    ['tampag=0x10', ['90004 /tampag']],
    ['numpag=0', ['90004 /numpag']],
    ['numpag=-2', ['90004 /numpag']],
    ['numpag=1.0', ['90004 /numpag']],
    ['numpag=1000000000', ['90004 /numpag']],
    ['numpag=NaN', ['90004 /numpag']],
    ['tampag=101&numpag=0', ['90004 /tampag', '90004 /numpag']],
    ['tampag=10&TamPag=10', ['90004 /TamPag']],
  ])('SH-11 %j is %j', (search, expected) => {
    expect(part('page', listed(search))).toEqual(expected)
  })

  it.each([
    [{}, { size: 10, number: 1, counted: true }],
    [
      { tamPag: 20, numPag: 2 },
      { size: 20, number: 2, counted: true },
    ],
    [
      { tamPag: '20', numPag: '-1' },
      { size: 20, number: 1, counted: false },
    ],
    [{ tamPag: 1.5 }, ['90004 /tamPag']],
    [{ tamPag: {} }, ['90004 /tamPag']],
    [{ tamPag: [10] }, ['90004 /tamPag']],
    [{ numPag: true }, ['90004 /numPag']],
  ])('SH-11 a page in a body: %j is %j', (body, expected) => {
    expect(part('page', reading(requirement, 'list', { body }))).toEqual(expected)
  })

  it('SH-11 a call without a page has none', () => {
    expect(reading(category, 'pick', {})).toMatchObject({ page: null })
    expect(reading(category, 'pick', { query: pairs('tampag=5') })).toEqual(['90004 /tampag'])
  })
})
