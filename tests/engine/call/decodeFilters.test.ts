import { describe, expect, it } from 'vitest'
import { module } from '../definition/shipped.ts'
import { pairs, part, reading, requirement } from './wire.ts'

const user = module('user')
const filtered = (body: object) => part('filter', reading(user, 'list', { body }))

describe('SH-11 a reference in the filters of a body', () => {
  it.each<readonly [body: object, filter: unknown]>([
    [{ pais: { id: 4 } }, { pais: [4] }],
    [{ pais: 4 }, { pais: [4] }],
    [{ pais: { id: 4, nombre: 'Spain' } }, { pais: [4] }],
    [{ idsRol: [{ id: '5' }, '4'] }, { roles: ['5', '4'] }],
    [{ idsTipoRol: [{ id: 3 }, 4] }, { tiposRol: [3, 4] }],
    [{ idsEstatus: [{ id: 'NvI' }] }, { estatus: ['NvI'] }],
    [{ idsEstatus: [{ id: 'aLl' }] }, {}],
    [{ clienteAsociado: { id: 'a-1' } }, { clienteAsociado: 'a-1' }],
    [{ pais: { nombre: 'Spain' } }, ['90004 /pais']],
    [{ pais: { id: { id: 4 } } }, ['90004 /pais']],
    [{ pais: { id: 9999 } }, ['90004 /pais']],
    [{ idsEstatus: [{ id: 'xxx' }] }, ['90004 /idsEstatus']],
    [{ poblacion: { id: 'Vic' } }, ['90004 /poblacion']],
  ])('is written {id} or the bare id: %j is %j', (body, filter) => {
    expect(filtered(body)).toEqual(filter)
  })
})

describe('SH-11 what is wrong is told under the name that was sent', () => {
  it.each<readonly [call: string, request: object, problems: readonly string[]]>([
    ['list', { body: { fechaInicio: '2000-01-02', fechaFin: '2000-01-01' } }, ['90005 /fechaInicio']],
    ['listNew', { query: pairs('initdate=2000-01-02&enddate=2000-01-01') }, ['90005 /initdate']],
    ['list', { body: { tamPag: 101, numPag: 0 } }, ['90004 /tamPag', '90004 /numPag']],
    ['listNew', { query: pairs('pagesize=101&pageindex=0') }, ['90004 /pagesize', '90004 /pageindex']],
  ])('%s %j: %j', (call, request, problems) => {
    expect(reading(user, call, request)).toEqual(problems)
  })
})

describe('SH-11 the parts of a multipart body', () => {
  it.each<readonly [body: object, problems: readonly string[] | null]>([
    [{ usuario: {} }, null],
    [{ usuario: {}, imgLogo: 'a' }, null],
    [{ usuario: {}, nada: {} }, ['90004 /nada']],
  ])('are those that the call names: %j', (body, problems) => {
    const read = reading(user, 'create', { body })
    expect('claims' in read ? null : read).toEqual(problems)
  })

  it('may be many of one name', () => {
    const body = { requerimiento: {}, adjuntos1: 'a', adjuntos2: 'b' }
    expect(reading(requirement, 'create', { body })).toHaveProperty('payload')
  })
})
