import { describe, expect, it } from 'vitest'
import { category, pairs, part, reading, requirement } from './wire.ts'

const edited = (categoria: unknown, rest: object = {}) =>
  reading(category, 'edit', { parameters: ['c1'], body: { categoria }, ...rest })
const payload = (categoria: unknown) => part('payload', edited(categoria))
const parsed = (text: string): unknown => JSON.parse(text)

describe('a record in a body', () => {
  it.each([
    ['{}', {}],
    ['{"nombre":"A","descripcion":null}', { nombre: 'A', descripcion: null }],
    ['{"idioma":{"id":2,"nombre":"ca"}}', { idioma: 2 }],
    ['{"idioma":2}', { idioma: 2 }],
    ['{"idpadre":"p1"}', { idpadre: 'p1' }],
    ['{"idpadre":{"id":"p1"}}', { idpadre: 'p1' }],
    ['{"idpadre":null}', { idpadre: null }],
    ['{"idpadre":{"id":null}}', { idpadre: null }],
    ['{"idpadre":{}}', {}],
    ['{"version":3,"acciones":["DN2"],"auditoria":{}}', {}],
    ['{"nueva":"x"}', ['90004 /categoria/nueva']],
    ['{"nada":1,"Nombre":"A"}', ['90004 /categoria/nada', '90004 /categoria/Nombre']],
    ['{"valoresForm":[]}', ['90004 /categoria/valoresForm']],
    ['{"__proto__":{"nombre":"A"}}', ['90004 /categoria/__proto__']],
    ['{"constructor":1}', ['90004 /categoria/constructor']],
    ['{"idpadre":{"__proto__":{"id":"p1"}}}', {}],
  ])('SH-11 %s is %j', (text, expected) => {
    expect(payload(parsed(text))).toEqual(expected)
  })

  it.each([
    [undefined, ['90004 ']],
    ['text', ['90004 ']],
    [[], ['90004 ']],
    [{}, ['90001 /categoria']],
    [{ categoria: null }, ['90004 /categoria']],
    [{ categoria: [] }, ['90004 /categoria']],
    [{ categoria: 'x' }, ['90004 /categoria']],
  ])('a body of %j', (body, expected) => {
    expect(reading(category, 'edit', { parameters: ['c1'], body })).toEqual(expected)
  })

  it.each([
    ['"7"', {}, 7],
    ['"7"', { version: 7 }, 7],
    ['"7"', { version: '3' }, 7],
    [undefined, { version: 3 }, 3],
    [undefined, { version: '3' }, null],
    [undefined, { version: 1.5 }, null],
    ['*', {}, null],
    ['', {}, null],
  ])('the version of If-Match %j and %j is %j', (ifMatch, categoria, expected) => {
    expect(edited(categoria, { ifMatch })).toMatchObject({ version: expected })
  })

  it.each(['7', 'W/"7"', '"x"', '"1234567890"', '"1", "2"'])('If-Match %s names no version', (ifMatch) => {
    expect(edited({}, { ifMatch })).toEqual(['90004 /If-Match'])
  })

  it.each([
    ['"7"', 3],
    ['"3"', 7],
    ['"7"', -7],
  ])('Q13 If-Match %j and the version %j name two versions', (ifMatch, version) => {
    expect(edited({ version }, { ifMatch })).toEqual(['90004 /version'])
  })

  it.each([
    ['a'.repeat(37), ['91016 /id']],
    ['', ['91016 /id']],
    ['a b', ['91016 /id']],
    ['../x', ['91016 /id']],
  ])('the id %j is unknown', (id, expected) => {
    expect(reading(category, 'get', { parameters: [id] })).toEqual(expected)
  })

  it.each([
    ['mask=15', 15],
    ['mask=-1', ['90004 /mask']],
    ['mask=1.5', ['90004 /mask']],
    ['mask=x', ['90004 /mask']],
    ['mask=9999999999', ['90004 /mask']],
  ])('%s', (search, expected) => {
    expect(part('mask', edited({}, { query: pairs(search) }))).toEqual(expected)
  })

  it('PE-03 what the client says of tenant and record is a claim, never a value', () => {
    const read = edited({ id: 'c2', aplicacion: { id: 8 }, nombre: 'A' }, { query: [] })
    expect(read).toMatchObject({
      id: 'c1',
      payload: { nombre: 'A' },
      claims: [
        { path: 'tenant.id', value: '8' },
        { path: 'id', value: 'c2' },
      ],
    })
    expect(reading(category, 'get', { parameters: ['c1'], query: pairs('idapp=9') })).toMatchObject({
      claims: [{ path: 'tenant.id', value: '9' }],
    })
  })
})

describe('a body of names', () => {
  const listed = (text: string) => part('filter', reading(requirement, 'list', { body: parsed(text) }))

  it.each([
    ['{"texto":"","codigo":null,"idsEstatus":[]}', {}],
    ['{"texto":"a","historico":true}', { texto: 'a', historico: true }],
    ['{"historico":"false"}', { historico: false }],
    ['{"idsEstatus":["rN1","rA2"]}', { estatus: ['rN1', 'rA2'] }],
    ['{"idsEstatus":"rN1"}', { estatus: ['rN1'] }],
    ['{"fechaIni":"2026-03-01","fechaFin":"2026-03-01"}', { fechaIni: { from: '2026-03-01', to: '2026-03-01' } }],
    ['{"fechaIni":"2026-03-01T10:00:00.000Z"}', { fechaIni: { from: '2026-03-01T10:00:00.000Z' } }],
    ['{"fechaIni":"2026-03-02","fechaFin":"2026-03-01"}', ['90005 /fechaIni']],
    ['{"fechaIni":"2026-03-01T10:00:00.000Z","fechaFin":"2026-03-01T10:00:00.000Z"}', ['90005 /fechaIni']],
    ['{"fechaIni":"2026-02-30"}', ['90004 /fechaIni']],
    ['{"fechaIni":"2026-03-01T10:00:00Z"}', { fechaIni: { from: '2026-03-01T10:00:00.000Z' } }],
    ['{"fechaIni":"2026-03-01T10:00+00:00"}', { fechaIni: { from: '2026-03-01T10:00:00.000Z' } }],
    ['{"fechaIni":"2026-03-01T10:00:00+01:00"}', ['90004 /fechaIni']],
    ['{"fechaIni":"2026-03-01T24:00:00Z"}', ['90004 /fechaIni']],
    ['{"fechaIni":"2026-02-30T10:00:00Z"}', ['90004 /fechaIni']],
    ['{"texto":["a"]}', ['90004 /texto']],
    ['{"texto":{"a":1}}', ['90004 /texto']],
    ['{"texto":"a\\u0000"}', ['90004 /texto']],
    ['{"historico":1}', ['90004 /historico']],
    ['{"idsEstatus":["rN1",["rA2"]]}', ['90004 /idsEstatus']],
    ['{"nada":1}', ['90004 /nada']],
    ['{"__proto__":{"texto":"a"}}', ['90004 /__proto__']],
  ])('SH-11 %s is %j', (text, expected) => {
    expect(listed(text)).toEqual(expected)
  })

  it('nothing reaches the prototype of an object', () => {
    listed('{"fechaIni":{"__proto__":{"x":1}}}')
    payload(parsed('{"idioma":{"__proto__":{"x":1},"id":1}}'))
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
