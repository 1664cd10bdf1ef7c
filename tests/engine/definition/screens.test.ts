import { describe, expect, it } from 'vitest'
import { checkModule, functionOf, functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import { formScope, validate } from '#engine/form'
import type { FormEnvironment } from '#engine/form'
import type { Json, ModuleSource } from '#engine/source'
import { compiled, context, faults } from './shipped.ts'

const base: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    name: { kind: 'text', role: 'title', required: true },
    kind: { kind: 'select', options: ['a', 'b'] },
    note: { kind: 'text' },
    app: { kind: 'number', role: 'tenant' },
    seen: { kind: 'checkbox', wire: false },
  },
  masks: { 1: ['name'], 2: ['kind'], 4: ['note'] },
  list: { columns: ['name', 'kind'] },
  filters: { more: ['kind'] },
  forms: { edit: { sections: [['name', 'kind', 'note']] } },
  actions: { edit: {} },
  calls: {
    list: { GET: 'categorias', query: { nombre: 'filter.name', tipo: 'filter.kind' } },
    get: { GET: 'categorias/{id}' },
    edit: { PUT: 'categorias/{id}', query: { mask: 'mask' }, body: 'payload' },
  },
}

const withKeys = (keys: Partial<ModuleSource>): ModuleSource => ({ ...base, ...keys })

const rightsOf = (module: Module, call: string): readonly string[] => {
  const needs = module.calls.get(call)?.needs
  return needs?.kind === 'rights'
    ? needs.rights.map((right) => `${right.functionId}.${right.actionId}`)
    : [String(needs?.kind)]
}

const environment: FormEnvironment = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', names: {} }

const provider: Json = {
  if: [{ and: [{ var: 'tenant.options.provider' }, { var: 'record.note' }] }, 'providerUser', 'user'],
}

describe('LC-02 access', () => {
  it('LC-02 one function, or one that the row chooses: rights are those of all', () => {
    const module = compiled(withKeys({ access: provider }))
    expect([module.functionId, functionsOf(module.access)]).toEqual(['M_w', ['TBy', 'M_w']])
    expect(rightsOf(module, 'edit')).toEqual(['TBy.DN2', 'M_w.DN2'])
    const tenant = { options: { provider: true } }
    expect(functionOf(module, { tenant, record: { note: 'p' } })).toBe('TBy')
    expect(functionOf(module, { tenant, record: { note: null } })).toBe('M_w')
    expect(functionOf(module, { tenant: {}, record: { note: 'p' } })).toBe('M_w')
    expect(functionOf(module, { tenant })).toBe('M_w')
  })

  it.each<readonly [Json, string]>([
    ['nobody', '/access unknownFunction'],
    [{ if: [true, 'nobody', 'user'] }, '/access/if/1 unknownFunction'],
    [{ if: [true, 'user'] }, '/access accessForm'],
    [{ or: ['user', 'category'] }, '/access accessForm'],
    [{ if: [{ near: [1] }, 'user', 'category'] }, '/access/if/0/near unknownOperator'],
  ])('LC-02 %j is told', (access, told) => {
    expect(faults(withKeys({ access }))).toContain(told)
  })
})

describe('LC-02 routes', () => {
  const module = compiled(
    withKeys({
      routes: { list: '/c', edit: ['/c/{id}', { path: '/mine', access: 'profile', with: { id: 'user.id' } }] },
    }),
  )

  it('LC-02 several paths to one screen, each with its own function and what it tells', () => {
    expect(module.routes.map(({ screen, path, functionId }) => [screen, path, functionId])).toEqual([
      ['list', '/c', null],
      ['edit', '/c/{id}', null],
      ['edit', '/mine', 'pF2'],
    ])
    const told = module.routes[2]?.with['id']
    expect(told?.evaluate(formScope({}, [], { ...environment, names: { user: { id: 'u' } } }))).toBe('u')
  })

  it('LC-02 whoever a route lets in may read, and save with the right to edit', () => {
    expect(rightsOf(module, 'get')).toEqual(expect.arrayContaining(['pF2.veB', 'pF2.DN2']))
    expect(rightsOf(module, 'edit')).toEqual(['kT6.DN2', 'pF2.DN2'])
  })
})

describe('LC-02 rights', () => {
  it('LC-02 lead to calls that follow, that fill choices, that serve filter forms', () => {
    const module = compiled(
      withKeys({
        fields: { ...base.fields, kind: { kind: 'select', options: { call: 'kinds' } } },
        filters: { formularios: true },
        forms: { edit: { sections: [['name']], submit: { then: [{ call: 'after' }] } } },
        calls: {
          ...base.calls,
          list: { GET: 'categorias', query: { nombre: 'filter.name' } },
          kinds: { GET: 'kinds' },
          after: { GET: 'after/{id}' },
          formularios: { GET: 'formularios', query: { isfiltro: 'input.isfiltro' } },
        },
      }),
    )
    expect([rightsOf(module, 'kinds'), rightsOf(module, 'after'), rightsOf(module, 'formularios')]).toEqual([
      ['session'],
      ['kT6.DN2'],
      ['kT6.veB'],
    ])
  })
})

describe('LC-02 lists', () => {
  it('LC-02 say tabs, marks, columns that hide, height and sizes', () => {
    const list = compiled(
      withKeys({
        list: {
          columns: [
            { field: 'name', mark: { if: 'record.note', tone: 'warning', text: 'lbl.general.yes' } },
            { field: 'kind', visible: 'tenant.options.provider' },
          ],
          group: 'kind',
          height: 650,
          sizes: [5, 25],
        },
      }),
    ).list
    expect(list).toMatchObject({ height: 650, size: 25, sizes: [5, 25], group: { name: 'kind' } })
    const mark = list?.marks.get('name')
    const row = (note: string | null) => formScope({}, [], { ...environment, names: { record: { note } } })
    expect([mark?.tone, mark?.condition.holds(row('x'), false), mark?.condition.holds(row(null), false)]).toEqual([
      'warning',
      true,
      false,
    ])
    expect(typeof list?.shown.get('kind')).toBe('object')
  })

  it('LC-02 a slot among columns, filters and fields is there for others to fill, and nothing by itself', () => {
    const module = compiled(
      withKeys({
        list: { columns: ['name', 'slot:extra'] },
        filters: { always: ['name', 'slot:asked'], more: ['kind'] },
        forms: { edit: { sections: [['name', 'slot:here', ['kind', 'slot:there']]] } },
      }),
    )
    expect(module.list?.columns.map(({ name }) => name)).toEqual(['name'])
    expect(module.filters.always.map(({ name }) => name)).toEqual(['name'])
    expect(module.forms.get('edit')?.sections[0]?.rows.map((row) => row.map(({ name }) => name))).toEqual([
      ['name'],
      ['kind'],
    ])
  })
})

describe('LC-02 forms', () => {
  it.each([
    [{ layout: 'steps' }, true, []],
    [{ layout: 'steps', review: false }, false, []],
    [{ layout: 'tabs' }, false, []],
    [{ layout: 'steps', saves: 'section' }, false, []],
    [{ layout: 'tabs', review: true }, false, ['/forms/edit/review unread', '/forms/edit/review default']],
    [{ review: false }, false, ['/forms/edit/review unread']],
  ] as const)('LC-02 by steps they end with a review unless they say otherwise: %j', (form, review, told) => {
    const source = withKeys({
      forms: {
        edit: {
          sections: [
            ['name', 'kind'],
            ['seen', 'note'],
          ],
          ...form,
        },
      },
    })
    expect(compiled(source).forms.get('edit')?.review).toBe(review)
    const unused = checkModule(source, context).map(({ pointer, reason }) => `${pointer} ${reason}`)
    expect(unused.filter((fault) => fault.includes('/review'))).toEqual(told)
  })

  it('LC-02 say how they are laid out, what each section saves and when it is there', () => {
    const form = compiled(
      withKeys({
        forms: {
          edit: {
            layout: 'tabs',
            saves: 'section',
            sections: [
              { id: 'first', mask: 3, fields: ['name', 'kind', 'seen'] },
              {
                id: 'second',
                mask: { mask: 4, other: 1 },
                visible: { '==': [{ var: 'values.kind' }, 'a'] },
                fields: ['note'],
              },
            ],
          },
        },
      }),
    ).forms.get('edit')
    expect(form).toMatchObject({ layout: 'tabs', saves: 'section' })
    expect(form?.sections.map(({ mask }) => mask)).toEqual([3, { mask: 4, other: 1 }])
    const sent = (kind: string) => form && validate(form.plan, { name: 'n', kind, note: 'x' }, environment).values
    expect(sent('a')).toEqual({ name: 'n', kind: 'a', note: 'x' })
    expect(sent('b')).toEqual({ name: 'n', kind: 'b' })
  })

  it('LC-02 a field that stands in an open section too is there whatever the other says', () => {
    const form = compiled(
      withKeys({
        forms: { edit: { sections: [['name', 'kind', 'note'], { visible: false, fields: ['name'] }] } },
      }),
    ).forms.get('edit')
    expect(form?.plan.roots.map(({ field }) => field.visible)).toEqual([true, true, true])
  })

  it('LC-02 a section asks rows about the values around them, however many conditions it is joined with', () => {
    const fits: Json = { some: [{ var: 'tenant.limits' }, { '==': [{ var: 'kind' }, { var: 'values.kind' }] }] }
    const named: Json = { '!!': [{ var: 'values.name' }] }
    for (const visible of [[fits], [fits, fits], [fits, named]] as const) {
      const form = compiled(
        withKeys({
          fields: { ...base.fields, note: { kind: 'text', visible: fits } },
          forms: {
            edit: {
              sections: [
                ['name', 'kind'],
                ...visible.map((one, at) => ({ id: `s${at}`, visible: one, fields: ['note'] })),
              ],
            },
          },
        }),
      ).forms.get('edit')
      const names = { tenant: { limits: [{ kind: 'a' }] } }
      const sent = (kind: string) =>
        form && validate(form.plan, { name: 'n', kind, note: 'x' }, { ...environment, names }).values
      expect([sent('a'), sent('b')]).toEqual([
        { name: 'n', kind: 'a', note: 'x' },
        { name: 'n', kind: 'b' },
      ])
    }
  })

  it.each<readonly [NonNullable<ModuleSource['forms']>, string]>([
    [{ edit: { mask: 1, sections: [['name', 'kind']] } }, '/forms/edit/mask maskCovers'],
    [
      {
        edit: {
          sections: [
            { id: 'a', mask: 4, fields: ['name'] },
            { id: 'b', mask: 4, fields: ['note'] },
          ],
        },
      },
      '/forms/edit/sections/0/mask maskCovers',
    ],
  ])('LC-02 a mask that leaves a field of its section out is told: %j', (forms, told) => {
    expect(faults(withKeys({ forms }))).toContain(told)
  })
})
