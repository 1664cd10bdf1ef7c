import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encode } from '#engine/call'
import type { CallScope } from '#engine/call'
import type { FormFile } from '#engine/field'
import { callOf, module } from '../definition/shipped.ts'
import { category, requirement, environment } from './wire.ts'

describe('what a client sends', () => {
  it('SH-11 leaves empty values out', () => {
    const query = { filter: { nombre: '', idpadre: null, estatus: [], idioma: undefined }, sort: [], size: 10, page: 1 }
    const request = encode(category, callOf(category, 'list'), { query }, environment)
    expect(request.query).toEqual([
      ['idapp', '7'],
      ['tampag', '10'],
      ['numpag', '1'],
      ['exacto', 'false'],
    ])
  })

  it('SH-12 asks for a capped total unless the exact one is wanted', () => {
    const namesOf = (more: object) => {
      const query = { filter: {}, sort: [], size: 10, page: 1, ...more }
      return encode(category, callOf(category, 'list'), { query }, environment).query.map(([name]) => name)
    }
    expect(namesOf({})).toContain('exacto')
    expect(namesOf({ exact: false })).toContain('exacto')
    expect(namesOf({ exact: true })).not.toContain('exacto')
  })

  it('SH-12 sends nothing of a list to the pages of one record', () => {
    const query = { filter: {}, sort: [{ field: 'nombre', down: true }], size: 10, page: 2, only: ['nombre'] }
    const request = encode(category, callOf(category, 'history'), { id: 'c1', query }, environment)
    expect(request.query.map(([name]) => name).toSorted()).toEqual(['idapp', 'numpag', 'tampag'])
  })

  it('DO-01 names files that were uploaded before, and not the stored ones of the record', () => {
    const document = module('document')
    const [held, sent] = [{ id: 'f1' }, { id: 'f2' }]
    const bodyOf = (scope: CallScope) => {
      const values = { nombre: 'plan.pdf', modulo: 'd_C', archivo: [held, sent] }
      const { body } = encode(
        document,
        callOf(document, 'create'),
        { values, record: { archivo: [held] }, ...scope },
        environment,
      )
      return body.kind === 'parts' ? body.parts.map((part) => part.kind === 'json' && part.value) : []
    }
    expect(bodyOf({})).toEqual([expect.not.objectContaining({ archivo: expect.anything() })])
    const uploaded = { archivo: [sent as FormFile] }
    expect(bodyOf({ uploaded })).toEqual([expect.objectContaining({ nombre: 'plan.pdf', archivo: [sent] })])
  })

  it('SH-11 repeats the name of an array, by its bare name', () => {
    const query = { filter: { estatus: ['NvI', 'FBy'], idioma: [2] }, sort: [], size: 10, page: 1 }
    const request = encode(category, callOf(category, 'list'), { query }, environment)
    expect(request.query.filter(([name]) => name.startsWith('id'))).toEqual([
      ['idapp', '7'],
      ['idestatus', 'NvI'],
      ['idestatus', 'FBy'],
      ['idIdioma', '2'],
    ])
  })

  it('SH-11 sends one value where one is meant', () => {
    const query = { filter: { idpadre: ['a', 'b'] }, sort: [], size: 10, page: 1 }
    const request = encode(category, callOf(category, 'list'), { query }, environment)
    expect(request.query.filter(([name]) => name === 'idpadre')).toEqual([['idpadre', 'a']])
  })

  it('SH-11 carries the order of a list in the query, wherever its page stands', () => {
    const query = { filter: {}, sort: [{ field: 'nombre', down: true }], size: 20, page: 2 }
    const request = encode(requirement, callOf(requirement, 'list'), { query }, environment)
    expect(request.query).toEqual([
      ['orden', '-nombre'],
      ['exacto', 'false'],
    ])
    expect(request.body).toEqual({ kind: 'json', value: { aplicacion: '7', tamPag: 20, numPag: 2 } })
  })

  it('US-11 says of a part that is saved by itself what was added to it and taken away, and of no other', () => {
    const user = module('user')
    const scope = {
      id: 'u2',
      record: { telefonos: [{ _id: 'p1', id: 'p1', telefono: '1' }] },
      values: { telefonos: [], usuariosAsociados: [{ _id: 'r0', usuario: 'u3' }], nombre: 'A' },
    }
    const names = (more: object) =>
      encode(user, callOf(user, 'edit'), { ...scope, ...more }, environment).query.map(([name]) => name)
    expect(names({})).toEqual(['idfunc', 'tlfdel', 'usuasociados'])
    expect(names({ saved: { nombre: 'A' } })).toEqual(['idfunc'])
    expect(names({ saved: { telefonos: [] } })).toEqual(['idfunc', 'tlfdel'])
  })

  it('SH-11 says the tenant with every record', () => {
    const { body } = encode(
      category,
      callOf(category, 'toggle'),
      { id: 'c1', values: { estatus: 'FBy', app: '8' } },
      environment,
    )
    const value = { id: 'c1', aplicacion: { id: '7' }, estatus: { id: 'FBy' } }
    expect(body).toEqual({ kind: 'parts', parts: [{ kind: 'json', name: 'categoria', value }] })
  })

  it('SH-11 parts: JSON first, a part for each file, none without files', () => {
    const { body } = encode(
      category,
      callOf(category, 'create'),
      { values: { nombre: 'A' }, file: { imagenIcono: ['one', 'two'] } },
      environment,
    )
    expect(body.kind === 'parts' && body.parts.map((part) => `${part.kind} ${part.name}`)).toEqual([
      'json categoria',
      'file imgIcono',
      'file imgIcono',
    ])
  })

  it('an id stays one step of the path, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (wild) => {
        const { path } = encode(category, callOf(category, 'get'), { id: wild }, environment)
        expect(path.split(/[/?#]/)).toHaveLength(2)
      }),
    )
  })
})
