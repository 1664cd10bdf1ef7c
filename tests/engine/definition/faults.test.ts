import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import { changed, told, whole } from './broken.ts'
import type { Change } from './broken.ts'
import { context, faults } from './shipped.ts'

describe('a definition with one mistake tells it, where it stands', () => {
  it('the whole one has none', () => {
    expect(faults(whole)).toEqual([])
  })

  it.each<readonly [string, Change, string]>([
    ['an unknown kind', { fields: { x: { kind: 'txt' } } }, '/fields/x/kind unknownKind'],
    ['no kind', { fields: { x: {} } }, '/fields/x/kind unknownKind'],
    [
      'an unknown kind of a filter',
      { filters: { fields: { texto: { kind: 'txt' } } } },
      '/filters/fields/texto/kind unknownKind',
    ],
    ['an unknown pattern', { fields: { x: { kind: 'text', pattern: 'digit' } } }, '/fields/x/pattern unknownPattern'],
    [
      'an unknown operator',
      { fields: { x: { kind: 'text', visible: { equals: [1, 2] } } } },
      '/fields/x/visible/equals unknownOperator',
    ],
    ['a list to count', { fields: { x: { kind: 'number', count: 'orden' } } }, '/fields/x/count unknownField'],
    ['a column', { list: { columns: ['nombre', 'nmbre'] } }, '/list/columns/1 unknownField'],
    ['a column said whole', { list: { columns: [{ field: 'x' }] } }, '/list/columns/0 unknownField'],
    ['a column of the export', { list: { export: { columns: ['x'] } } }, '/list/export/columns/0 unknownField'],
    ['an order', { list: { sort: ['nombre', '-x'] } }, '/list/sort/1 unknownField'],
    ['a filter', { filters: { always: ['x'] } }, '/filters/always/0 unknownField'],
    ['a further filter', { filters: { more: ['orden', 'x'] } }, '/filters/more/1 unknownField'],
    ['the filter of free text', { filters: { search: 'x' } }, '/filters/search unknownField'],
    ['contents of no field', { filters: { contents: ['x'] } }, '/filters/contents/0 unknownField'],
    ['contents of a field without files', { filters: { contents: ['orden'] } }, '/filters/contents/0 unknownField'],
    ...[{ sensitive: true }, { protect: true }, { needs: 'edit' }].map(
      (more) =>
        [
          `contents of a field with ${Object.keys(more).join()}`,
          { fields: { x: { kind: 'files', ...more } }, filters: { contents: ['x'] } },
          '/filters/contents/0 contentsRestricted',
        ] as const,
    ),
    [
      'contents that more people find than open',
      { fields: { x: { kind: 'files' } }, filters: { contents: ['x'] } },
      '/filters/contents contentsWider',
    ],
    [
      'a section',
      { forms: { edit: { sections: [['nombre'], ['orden', ['estatus', 'x']]] } } },
      '/forms/edit/sections/1/1 unknownField',
    ],
    ['a field shown above a form', { forms: { edit: { shows: ['nombre', 'x'] } } }, '/forms/edit/shows/1 unknownField'],
    ['the look of no field', { forms: { edit: { looks: { x: 'radio' } } } }, '/forms/edit/looks/x unknownField'],
    [
      'the look of a field that has none',
      { fields: { x: { kind: 'date' } }, forms: { edit: { looks: { x: 'radio' } } } },
      '/forms/edit/looks/x unknownKey',
    ],
    [
      'a look in a form that its kind does not have',
      { fields: { x: { kind: 'number' } }, forms: { edit: { looks: { x: 'radio' } } } },
      '/forms/edit/looks/x unknownValue',
    ],
    [
      'a look that its kind does not have',
      { fields: { x: { kind: 'text', look: 'radio' } } },
      '/fields/x/look unknownValue',
    ],
    [
      'a look of a text that is completed',
      { fields: { x: { kind: 'text', look: 'code', suggests: 'user.addressLines' } } },
      '/fields/x/suggests unknownKey',
    ],
    [
      'a look in a form of a text that is completed',
      {
        fields: { x: { kind: 'text', suggests: 'user.addresses' } },
        forms: { edit: { looks: { x: 'code' } } },
      },
      '/forms/edit/looks/x unknownKey',
    ],
    ['a mask', { masks: { '2': ['orden', 'x'] } }, '/masks/2 unknownField'],
    ['a mask of several bits', { masks: { '3': ['orden'] } }, '/masks/3 maskBit'],
    ['a mask that is no number', { masks: { one: ['orden'] } }, '/masks/one maskBit'],
    ['what is sent', { actions: { toggle: { sends: { x: 1 } } } }, '/actions/toggle/sends/x unknownField'],
    ['where rows go', { onRemove: { reassign: 'x', code: '92006' } }, '/onRemove/reassign unknownField'],
    ['a borrowed field', { fields: { x: { kind: 'text', extends: 'y' } } }, '/fields/x/extends unknownField'],
    ['a field of a module', { fields: { x: { kind: 'text', extends: 'user.y' } } }, '/fields/x/extends unknownField'],
    [
      'a field of no module',
      { fields: { x: { kind: 'text', extends: 'usr.nombre' } } },
      '/fields/x/extends unknownField',
    ],
    [
      'a field by an inherited name',
      { fields: { x: { kind: 'text', extends: 'constructor' } } },
      '/fields/x/extends unknownField',
    ],
    [
      'a filter in a call',
      { calls: { list: { GET: 'c', query: { 'x[]': 'filter.x' } } } },
      '/calls/list/query/x[] unknownField',
    ],
    [
      'a value in a call',
      { calls: { edit: { PUT: 'c/{id}', body: { x: 'values.x' } } } },
      '/calls/edit/body/x unknownField',
    ],
    [
      'a file in a call',
      { calls: { edit: { PUT: 'c/{id}', parts: { img: 'file.x' } } } },
      '/calls/edit/parts/img unknownField',
    ],
    [
      'a name of the scope',
      { calls: { list: { GET: 'c', query: { x: 'usuario.id' } } } },
      '/calls/list/query/x unknownName',
    ],
    ['a name in a path', { calls: { get: { GET: 'c/{ident}' } } }, '/calls/get unknownName'],
    ['the form of a route', { routes: { edti: '/category/{id}' } }, '/routes/edti unknownForm'],
    ['the form an action opens', { actions: { edit: { opens: 'edti' } } }, '/actions/edit/opens unknownForm'],
    [
      'the form a code opens',
      { actions: { toggle: { codes: { '92006': { opens: 'x' } } } } },
      '/actions/toggle/codes/92006/opens unknownForm',
    ],
    ['the form an action stands on', { actions: { toggle: { on: 'rows' } } }, '/actions/toggle/on unknownForm'],
    ['the call of an action', { actions: { toggle: { calls: 'x' } } }, '/actions/toggle/calls unknownCall'],
    [
      'the call that holds a choice',
      { fields: { lugar: { kind: 'select', options: [1], hold: { calls: 'x', releases: 'list', with: {} } } } },
      '/fields/lugar/hold/calls unknownCall',
    ],
    [
      'a value with which a choice is held',
      {
        fields: {
          lugar: { kind: 'select', options: [1], hold: { calls: 'list', releases: 'list', with: { a: 'values.x' } } },
        },
      },
      '/fields/lugar/hold/with/a unknownField',
    ],
    ['the call of an action by its name', { actions: { remove: {} } }, '/actions/remove unknownCall'],
    [
      'the call of an action by an inherited name',
      { actions: { toString: { on: 'row', needs: 'edit' } } },
      '/actions/toString unknownCall',
    ],
    ['an export without a list that exports', { list: { export: undefined } }, '/actions/export unknownCall'],
    [
      'the call a form submits',
      { forms: { edit: { submit: { calls: 'x' } } } },
      '/forms/edit/submit/calls unknownCall',
    ],
    [
      'the call of a form by its name',
      { forms: { move: { sections: [['orden']] } } },
      '/forms/move/submit unknownCall',
    ],
    ['the call a form reads', { forms: { edit: { reads: 'x' } } }, '/forms/edit/reads unknownCall'],
    ['the call of served forms', { forms: { edit: { formularios: 'x' } } }, '/forms/edit/formularios unknownCall'],
    [
      'the call that is borrowed',
      { calls: { more: { GET: 'c', needs: 'session', extends: 'x' } } },
      '/calls/more/extends unknownCall',
    ],
    ['a call without a method', { calls: { more: { needs: 'session' } } }, '/calls/more noMethod'],
    ['a call that nothing leads to', { calls: { more: { GET: 'c/more' } } }, '/calls/more unreachableCall'],
    [
      'an action without a right',
      { actions: { archive: { on: 'row', calls: 'toggle' } } },
      '/actions/archive missingKey',
    ],
    ['the word of an action', { actions: { edit: { needs: 'edti' } } }, '/actions/edit/needs unknownAction'],
    ['the word of a function', { actions: { edit: { needs: 'categry.edit' } } }, '/actions/edit/needs unknownFunction'],
    ['the function of the module', { access: 'categry' }, '/access unknownFunction'],
    ['a function by an inherited name', { access: 'toString' }, '/access unknownFunction'],
    ['a second role', { fields: { x: { kind: 'text', role: 'title' } } }, '/fields/x/role secondRole'],
    ['a second status', { fields: { x: { kind: 'status' } } }, '/fields/x/role secondRole'],
    ['a field that borrows itself', { fields: { x: { kind: 'text', extends: 'x' } } }, '/fields/x/extends circle'],
    [
      'a field that shows itself',
      { fields: { orden: { kind: 'number', visible: 'orden' } } },
      '/forms/edit/orden cycle',
    ],
    [
      'a form that checks by no rule',
      { forms: { edit: { checks: [{ must: { nope: 1 } }] } } },
      '/forms/edit/checks/0/must/nope unknownOperator',
    ],
    ['no id', { id: undefined, access: 'category' }, '/id missingKey'],
    ['no version', { version: undefined }, '/version missingKey'],
  ])('%s', (_name, change, expected) => {
    expect(told(change)).toEqual([expected])
  })
})

describe('several mistakes are told at once', () => {
  it.each<readonly [string, Change, readonly string[]]>([
    [
      'two of one kind',
      { fields: { x: { kind: 'txt' }, y: { kind: 'nmber' } } },
      ['/fields/x/kind unknownKind', '/fields/y/kind unknownKind'],
    ],
    [
      'a circle of two',
      { fields: { x: { kind: 'text', extends: 'y' }, y: { kind: 'text', extends: 'x' } } },
      ['/fields/x/extends circle', '/fields/y/extends circle'],
    ],
    [
      'of different parts',
      { list: { columns: ['x'] }, access: 'categry', forms: { edit: { reads: 'y', widht: 3 } } },
      [
        '/forms/edit/widht unknownKey',
        '/access unknownFunction',
        '/list/columns/0 unknownField',
        '/forms/edit/reads unknownCall',
      ],
    ],
  ])('%s', (_name, change, expected) => {
    expect([...told(change)].toSorted()).toEqual([...expected].toSorted())
  })

  it('conditions that hang on each other name a field of their cycle, once', () => {
    const change = {
      fields: {
        orden: { kind: 'number', visible: 'nombre' },
        nombre: { kind: 'text', visible: { '>': [{ var: 'orden' }, 1] } },
      },
    }
    expect(told(change)).toEqual(['/forms/edit/nombre cycle'])
  })

  it('a fault says what was meant and what is known', () => {
    const result = compileModule(changed({ list: { columns: ['nmbre'] } }), context)
    expect(result.ok ? [] : result.problems).toEqual([
      {
        pointer: '/list/columns/0',
        reason: 'unknownField',
        figures: { field: 'nmbre', known: ['nombre', 'orden', 'estatus'] },
      },
    ])
  })
})
