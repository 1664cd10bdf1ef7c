import { describe, expect, it } from 'vitest'
import { withUsualCalls } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { FieldSource, ListSource, ModuleSource } from '#engine/source'
import { faults, source } from './shipped.ts'

const area = withUsualCalls(source('area'), KINDS)
const { idpadre: { role: _, ...withoutRole } = {} } = area.fields

const { get: _get, ...withoutGet } = area.calls ?? {}

const field = (name: string, change: FieldSource): Partial<ModuleSource> => ({
  fields: { ...area.fields, [name]: { ...area.fields[name], ...change } },
})

const filter = (fueraDe: FieldSource): Partial<ModuleSource> => ({
  filters: { ...area.filters, fields: { fueraDe: { kind: 'reference', to: 'area', outside: 'idsPadre', ...fueraDe } } },
})

const drop = (
  declared: NonNullable<ListSource['drop']>,
  more: ModuleSource['actions'] = {},
): Partial<ModuleSource> => ({
  fields: { ...area.fields, adjunto: { kind: 'files' } },
  list: { drop: declared },
  actions: { ...area.actions, ...more },
})

const call = (name: string, change: object): Partial<ModuleSource> => ({
  calls: { ...area.calls, [name]: { ...area.calls?.[name], ...change } },
})

describe('records below each other', () => {
  it('LC-02 have no fault as shipped', () => {
    expect(faults(area)).toEqual([])
  })

  it.each<readonly [string, Partial<ModuleSource>, string]>([
    ['levels of a list without "get"', { list: { levels: true }, calls: withoutGet }, '/list/levels noLevels'],
    ['tiles of what is no file', { list: { tiles: { picture: 'nombre' } } }, '/list/tiles/picture unknownField'],
    [
      'tiles with a field that is not there',
      { list: { tiles: { values: ['color'] } } },
      '/list/tiles/values/0 unknownField',
    ],
    ['a drop into what takes no file', { list: { drop: { file: 'nombre' } } }, '/list/drop/file unknownField'],
    [
      'a drop by an action that is not there',
      { fields: { ...area.fields, adjunto: { kind: 'files' } }, list: { drop: { file: 'adjunto', action: 'put' } } },
      '/list/drop/action unknownAction',
    ],
    ['a drop by an action on one record', drop({ file: 'adjunto', action: 'edit' }), '/list/drop/action noDropForm'],
    [
      'a drop by an action that opens another module',
      drop({ file: 'adjunto', action: 'put' }, { put: { on: 'list', needs: 'register', opens: 'user.create' } }),
      '/list/drop/action noDropForm',
    ],
    [
      'a drop by a form that asks for no file',
      { ...drop({ file: 'adjunto' }), forms: { ...area.forms, create: { sections: [['nombre']] } } },
      '/list/drop/action fileNotAsked',
    ],
    ['folders by an action on one record', drop({ file: 'adjunto', folder: 'edit' }), '/list/drop/folder noDropForm'],
    [
      'folders of a list without levels',
      {
        fields: { ...area.fields, adjunto: { kind: 'files' } },
        list: { drop: { file: 'adjunto', folder: 'create' } },
      },
      '/list/drop/folder noFolders',
    ],
    [
      'a stamp that is no date',
      field('orden', { kind: 'reference', to: 'category', stamp: 'updatedBy' }),
      '/fields/orden/stamp noStamp',
    ],
    ['the size of no file', field('orden', { ofFile: 'imagen.size' }), '/fields/orden/ofFile notOfFile'],
    ['a tree without a parent', { fields: { ...area.fields, idpadre: withoutRole } }, '/tree noTree'],
    ['ancestors along no field', field('idsPadre', { ancestors: 'padre' }), '/fields/idsPadre/ancestors unknownField'],
    [
      'ancestors along another module',
      field('idsPadre', { ancestors: 'usuSuperv' }),
      '/fields/idsPadre/ancestors noAncestors',
    ],
    ['a single ancestor', field('idsPadre', { many: false }), '/fields/idsPadre/ancestors noAncestors'],
    ['a filter by no ancestors', filter({ outside: 'idpadre' }), '/filters/fields/fueraDe/outside noOutside'],
    ['a filter of another module', filter({ to: 'user' }), '/filters/fields/fueraDe/outside noOutside'],
    [
      'a field that is such a filter',
      field('usuSuperv', { outside: 'idsPadre' }),
      '/fields/usuSuperv/outside noOutside',
    ],
    ['a limit of nothing', { limits: [{ by: 'tipo', max: 1, code: '91042' }] }, '/limits/0/by unknownField'],
    ['a limit of lists', { limits: [{ by: 'especialistas', max: 1, code: '91042' }] }, '/limits/0/by notUnique'],
    [
      'a limit of a state that there is not',
      { limits: [{ by: 'tipoArea', max: 1, code: '91042', states: ['9'] }] },
      '/limits/0/states noMoves',
    ],
    [
      'a filter of a call that is not there',
      call('leaves', { filter: { hija: 1 } }),
      '/calls/leaves/filter/hija unknownField',
    ],
    ['a filter of no list', call('get', { filter: { hijas: 1 } }), '/calls/get/filter/hijas filterOfNoList'],
  ])('LC-02 tells %s', (_what, change, expected) => {
    expect(faults({ ...area, ...change })).toContain(expected)
  })
})
