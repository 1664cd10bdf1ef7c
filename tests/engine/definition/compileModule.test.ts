import { describe, expect, it } from 'vitest'
import { LANGUAGE_VERSION, withUsualCalls } from '#engine/definition'
import { KINDS } from '#engine/field'
import { textOfKeys } from '#engine/text'
import { compiled, module, source, sources } from './shipped.ts'

const category = module('category')
const requirement = module('requirement')

describe('the shipped definitions', () => {
  it.each(Object.keys(sources))('%s compiles, is frozen, and keeps its source', (id) => {
    const made = module(id)
    expect(Object.isFrozen(made)).toBe(true)
    expect(made).toMatchObject({ id, version: LANGUAGE_VERSION, source: withUsualCalls(source(id), KINDS) })
    expect([...made.fields.keys()]).toEqual(Object.keys(source(id).fields))
  })

  it('know their function', () => {
    const ids = ['area', 'category', 'requirement', 'session', 'template', 'user']
    expect(ids.map((id) => [id, module(id).functionId])).toEqual([
      ['area', 'aR9'],
      ['category', 'kT6'],
      ['requirement', 'rQ8'],
      ['session', ''],
      ['template', 'rQ8'],
      ['user', 'M_w'],
    ])
  })

  it.each([
    [
      'category',
      {
        tenant: 'app',
        title: 'nombre',
        parent: 'idpadre',
        language: 'idioma',
        order: 'orden',
        picture: 'imagenIcono',
        status: 'estatus',
      },
    ],
    ['requirement', { tenant: 'app', title: 'nombre', status: 'estatus', owner: 'usuario', area: 'area' }],
  ])('%s has its roles, a status by itself', (id, expected) => {
    expect(Object.fromEntries([...module(id).roles].map(([role, { name }]) => [role, name]))).toEqual(expected)
  })

  it('masks cover fields by bit', () => {
    expect([...category.masks.keys()]).toEqual([1, 2, 4, 8, 1024])
    expect(category.masks.get(8)).toEqual(['idpadre'])
  })

  it('routes lead to the list and to forms, several paths to one', () => {
    expect(category.routes).toMatchObject([
      { screen: 'list', path: '/category' },
      { screen: 'create', path: '/category/new' },
      { screen: 'edit', path: '/category/{id}' },
    ])
    expect(requirement.routes.filter(({ screen }) => screen === 'create')).toHaveLength(3)
  })
})

describe('defaults', () => {
  it('creating uses the form of editing, with no mask: everything is new', () => {
    const [edit, create] = [category.forms.get('edit'), category.forms.get('create')]
    expect(create?.sections.map(({ rows }) => rows)).toEqual(edit?.sections.map(({ rows }) => rows))
    expect([edit?.mask, create?.mask, edit?.submit.calls, create?.submit.calls]).toEqual([15, null, 'edit', 'create'])
    expect([requirement.forms.get('create')?.reads, requirement.forms.has('edit')]).toEqual([null, false])
  })

  it('a form without sections shows every field but the tenant and what is not on the wire', () => {
    const fields = {
      app: { kind: 'text', role: 'tenant' },
      a: { kind: 'text' },
      b: { kind: 'number', wire: false },
    } as const
    const made = compiled({ version: 1, id: 'm', fields, forms: { look: { readOnly: true } } })
    expect(made.forms.get('look')?.sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name))).toEqual(['a'])
  })

  it('a list shows title and status, ordered by the title, filtered by it', () => {
    const fields = { code: { kind: 'text' }, name: { kind: 'text', role: 'title' }, state: { kind: 'status' } } as const
    const made = compiled({ version: 1, id: 'm', access: 'category', fields, list: {}, calls: { list: { GET: 'm' } } })
    expect(made.list?.columns.map(({ name }) => name)).toEqual(['name', 'state'])
    expect(made.list).toMatchObject({
      sort: [{ field: 'name', down: false }],
      size: 25,
      sizes: [10, 20, 25, 50, 100],
      export: null,
    })
    expect([made.filters.always.map(({ name }) => name), made.filters.more, made.filters.search]).toEqual([
      ['name'],
      [],
      'name',
    ])
  })

  it('an export has the columns of the list and the name of the module, where no others are said', () => {
    expect(category.list?.export?.columns).toEqual(category.list?.columns)
    expect(category.list?.export?.name).toBe('category')
    expect(module('template').list?.export).toBeNull()
  })

  it('a list offers its columns, then those of its export', () => {
    const names = (id: string) => module(id).list?.offered.map(({ name }) => name)
    expect(names('category')).toEqual(category.list?.columns.map(({ name }) => name))
    expect(names('requirement')?.slice(-2)).toEqual(['fechaAct', 'fechaFin'])
  })

  it.each([
    ['create', { on: 'list', icon: 'Add', danger: false }, { opens: 'create', calls: null, confirm: null }],
    ['edit', { on: 'row', icon: 'Edit', danger: false }, { opens: 'edit', calls: null, confirm: null }],
    [
      'toggle',
      { on: 'row', danger: false },
      {
        opens: null,
        calls: 'toggle',
        confirm: { text: textOfKeys('lbl.category.toggle.confirm', 'lbl.general.toggle.confirm') },
      },
    ],
    [
      'remove',
      { on: 'row', danger: true },
      {
        opens: null,
        calls: 'remove',
        confirm: { text: textOfKeys('lbl.category.remove.confirm', 'lbl.general.remove.confirm') },
      },
    ],
    ['export', { on: 'list' }, { opens: null, confirm: null }],
  ])('the standard action %s', (name, action, effect) => {
    expect(category.actions.get(name)).toMatchObject({ name, ...action, effect: { ...effect, then: ['reload'] } })
  })

  it('a code opens a form as a warning, another is an error in its own words', () => {
    const codes = category.actions.get('remove')?.effect.codes
    expect(codes?.get('92006')).toEqual({
      tone: 'warning',
      text: textOfKeys('msg.error.92006'),
      opens: 'reassign',
      confirm: null,
      then: [],
    })
    expect(codes?.has('92007')).toBe(false)
  })
})

describe('what is borrowed', () => {
  const lender = {
    version: 1,
    id: 'lender',
    fields: {
      a: { kind: 'text', role: 'title', max: 9, required: true },
      g: {
        kind: 'group',
        of: { x: { kind: 'text', max: 5, dialects: { en: 'ex', fr: 'ix' } }, y: { kind: 'number' } },
      },
    },
  } as const
  const made = compiled(
    {
      version: 1,
      id: 'm',
      fields: {
        own: { extends: 'lender.a', max: 4 },
        again: { extends: 'own', required: false },
        g: { extends: 'lender.g', of: { x: { max: 2 }, z: { kind: 'text' } } },
      },
    },
    { kinds: KINDS, access: { functions: {}, actions: {} }, catalogue: () => [], modules: { lender } },
  )
  const field = (name: string) => made.fields.get(name)

  it('is everything but the role, except what is said', () => {
    expect(field('own')).toMatchObject({ required: true, source: { kind: 'text', max: 4 } })
    expect(field('again')).toMatchObject({ required: false, source: { kind: 'text', max: 4 } })
    expect(made.roles.size).toBe(0)
  })

  it('is deep in the fields within', () => {
    expect(field('g')?.of.map(({ name, source: { kind, max } }) => [name, kind, max])).toEqual([
      ['x', 'text', 2],
      ['y', 'number', undefined],
      ['z', 'text', undefined],
    ])
  })

  it('has no names in dialects that its module does not have', () => {
    expect(field('g')?.of.map(({ source }) => source.dialects)).toEqual([undefined, undefined, undefined])
  })

  it('a call borrows path and query of another', () => {
    const calls = {
      list: { GET: 'a', query: { x: 'filter.n' } },
      some: { extends: 'list', query: { y: 1 }, needs: 'session' },
    } as const
    const some = compiled({
      version: 1,
      id: 'm',
      access: 'category',
      fields: { n: { kind: 'text' } },
      list: {},
      calls,
    }).calls.get('some')
    expect(some).toMatchObject({ method: 'GET', paths: [[{ kind: 'text', text: 'a' }]], needs: { kind: 'session' } })
    expect(some?.query.map(({ name }) => name)).toEqual(['x', 'y'])
  })
})
