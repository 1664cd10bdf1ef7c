import { describe, expect, it } from 'vitest'
import { encode, decode } from '#engine/call'
import { parentInput } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { told } from './broken.ts'
import type { Change } from './broken.ts'
import { callOf, faults, module, source } from './shipped.ts'

const binnacle = module('binnacle')
const ENVIRONMENT = { tenant: '7', user: 'me', language: 'en' }
const PARENT = '0b0d6ed4-7f2c-4c6e-9d0e-0a7f5f6f0001'

/** The activity log of a user with a part of it replaced. */
const changed = (change: Partial<ModuleSource>): readonly string[] => faults({ ...source('binnacle'), ...change })
const field = (more: object): Partial<ModuleSource> => ({
  fields: { ...source('binnacle').fields, idusuario: { kind: 'reference', required: true, to: 'user', ...more } },
})

describe('records within another record', () => {
  it.each<readonly [string, Partial<ModuleSource>, string]>([
    ['an unknown field', { within: 'idpersona' }, '/within unknownField'],
    ['a field that refers to nothing', { within: 'lugar' }, '/within noParent'],
    ['a parent that may be missing', field({ required: false }), '/within noParent'],
    ['several parents', field({ many: true }), '/within noParent'],
    ['a parent of the same module', field({ to: 'binnacle' }), '/within noParent'],
    ['a parent that not everybody may read', field({ needs: 'edit' }), '/within noParent'],
    [
      'an address without the parent',
      { routes: { ...source('binnacle').routes, list: '/binnacle' } },
      '/routes/list routeOfAll',
    ],
    [
      'a list of all',
      { calls: { ...source('binnacle').calls, list: { GET: 'bitacora', query: { tampag: 'page.size' } } } },
      '/calls/list listOfAll',
    ],
    ['a form that asks for the parent', { forms: { edit: { sections: [['idusuario']] } } }, '/forms/edit asksParent'],
    ['an unknown code', { list: { ...source('binnacle').list, failure: '710' } }, '/list/failure form'],
  ])('LC-02 tells %s', (_, change, expected) => {
    expect(changed(change)).toContain(expected)
  })

  it.each<readonly [string, Change, string]>([
    [
      'an action that opens the records of nobody',
      { actions: { log: { on: 'row', needs: 'edit', opens: 'binnacle.list' } } },
      '/actions/log/opens opensOfAll',
    ],
    [
      'a code that opens the records of nobody',
      { actions: { edit: { codes: { '90004': { opens: 'binnacle.create' } } } } },
      '/actions/edit/codes/90004/opens opensOfAll',
    ],
  ])('LC-02 tells %s', (_, change, expected) => {
    expect(told(change)).toContain(expected)
  })

  it('LC-01 lists those of the record that the screen names', () => {
    const query = { filter: { idusuario: 'other', lugar: 'Desk' }, sort: [], size: 10, page: 1 }
    const sent = encode(binnacle, callOf(binnacle, 'list'), { query, input: { idusuario: PARENT } }, ENVIRONMENT)
    expect(sent.query).toContainEqual(['idusuario', PARENT])
    expect(sent.query).toContainEqual(['lugar', 'Desk'])
    expect(sent.query.filter(([name]) => name === 'idusuario')).toHaveLength(1)
  })

  it('knows the record from the input of a screen', () => {
    expect(parentInput(binnacle, { idusuario: PARENT, id: 'a' })).toEqual({ idusuario: PARENT })
    expect(parentInput(binnacle, { idusuario: null })).toEqual({})
    expect(parentInput(module('category'), { idusuario: PARENT })).toEqual({})
  })

  it('stands under the module of that record', () => {
    expect([binnacle.under, binnacle.within?.module]).toEqual(['user', 'user'])
  })
})

describe('a field that a call names beside the record', () => {
  const read = (query: readonly (readonly [string, string])[], body: object) =>
    decode(binnacle, callOf(binnacle, 'create'), { parameters: [], query, body })

  it('is part of the record', () => {
    const named = read([['idsasistente', PARENT]], { comentarios: 'Visit' })
    expect(named.ok && named.value.payload).toEqual({ comentarios: 'Visit', asistentes: [PARENT] })
  })

  it.each<readonly [string, object, boolean]>([
    ['the same', { asistentes: [{ id: PARENT, nombre: 'Ana' }] }, true],
    ['something else', { asistentes: ['other'] }, false],
    ['nothing', { asistentes: [] }, false],
  ])('may be said twice, if the body says %s', (_, body, isTaken) => {
    const named = read([['idsasistente', PARENT]], body)
    expect(named.ok).toBe(isTaken)
    if (!named.ok) expect(named.problems).toEqual([{ code: '90004', pointer: '/idsasistente' }])
  })
})
