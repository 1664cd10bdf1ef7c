import { describe, expect, it } from 'vitest'
import type { CallSource, ModuleSource } from '#engine/source'
import { callOf, compiled, context, faults, module } from './shipped.ts'

const PERSON: ModuleSource = {
  version: 2,
  id: 'person',
  access: 'user',
  tokens: 'read',
  fields: {
    name: { kind: 'text', role: 'title' },
    photo: { kind: 'image' },
    friends: { kind: 'reference', to: 'user', many: true },
  },
  masks: { '1': ['name'] },
  actions: { create: {}, edit: {} },
  forms: { edit: {} },
  calls: {
    create: {
      POST: 'people',
      query: { notify: 'input.notify', func: 'action.function', 'friends[]': 'added.friends' },
      refuses: ['91008'],
      parts: { person: 'payload', photo: 'file.photo' },
    },
    edit: { PUT: 'people/{id}', query: { mask: 'mask' }, parts: { person: 'payload', photo: 'file.photo' } },
    other: { PUT: 'people/{id}/other', parts: { person: 'payload' } },
  },
}

const member = (create: object, more: object = {}): ModuleSource => ({
  version: 2,
  id: 'member',
  access: 'user',
  fields: {
    title: { kind: 'text', role: 'title' },
    person: { kind: 'reference', to: 'person' },
    people: { kind: 'reference', to: 'person', many: true },
  },
  actions: { create: {}, edit: {} },
  forms: { edit: {} },
  calls: {
    create: { POST: 'members', parts: { member: 'payload' }, ...create } as CallSource,
    edit: { PUT: 'members/{id}', parts: { member: 'payload' } },
    ...more,
  },
})

const within = { ...context, modules: { ...context.modules, person: PERSON } }
const told = (source: ModuleSource): readonly string[] => faults(source, within)

describe('a record of another module that a call brings along', () => {
  it('LC-05 brings its part, its names, its files and its codes', () => {
    const create = callOf(compiled(member({ companions: { person: 'person.create' } }), within), 'create')
    expect(create.source).toMatchObject({
      query: { notify: 'input.notify', func: 'action.function', 'friends[]': 'input.friends' },
      parts: { member: 'payload', person: 'input.person', photo: 'file.person.photo' },
      refuses: ['91008', '92070'],
    })
    const [companion] = create.companions
    expect(companion?.names.map(({ name }) => name)).toEqual(['notify', 'friends'])
    expect([companion?.part, companion?.lists, companion?.files.map(({ name }) => name)]).toEqual([
      'person',
      ['friends'],
      ['photo'],
    ])
  })

  it('leaves names and parts to the call that has them itself, and calls its mask by the part', () => {
    const both = { query: { notify: 'input.mine' }, parts: { member: 'payload', 'photo{orden}': 'input.photos' } }
    const create = callOf(compiled(member({ ...both, companions: { person: 'person.create' } }), within), 'create')
    expect(create.source.query?.['notify']).toBe('input.mine')
    expect(create.source.parts).not.toHaveProperty('photo')
    const edit = { PUT: 'members/{id}', companions: { person: 'person.edit' }, parts: { member: 'payload' } }
    expect(callOf(compiled(member({}, { edit }), within), 'edit').source.query).toEqual({ mask: 'mask.person' })
  })

  it.each([
    ['of no field', { persn: 'person.create' }, '/persn unknownField'],
    ['of a field with several', { people: 'person.create' }, '/people companionField'],
    ['of a field that refers to something else', { person: 'user.create' }, '/person companionField'],
    ['of no module', { person: 'persn.create' }, '/person unknownModule'],
    ['by no call', { person: 'person.made' }, '/person unknownCall'],
    ['that is changed while this one is made', { person: 'person.edit' }, '/person companionCall'],
    ['by a call that writes no record', { person: 'person.other' }, '/person companionCall'],
  ])('LC-02 is refused %s', (_, companions, at) => {
    expect(told(member({ companions }))).toEqual([`/calls/create/companions${at}`])
  })

  it('LC-02 is refused by a body without parts of their own', () => {
    const companions = { person: 'person.create' }
    expect(told(member({ companions, parts: undefined, body: 'payload' }))).toEqual([
      '/calls/create/companions/person companionCall',
    ])
    expect(told(member({ companions, parts: { person: 'payload' } }))).toEqual([
      '/calls/create/companions/person companionCall',
    ])
  })

  it('LC-05 is the user of associates and providers', () => {
    for (const id of ['associate', 'provider'])
      for (const name of ['create', 'edit'])
        expect(callOf(module(id), name).companions).toMatchObject([
          { field: 'usuario', module: 'user', part: 'usuario' },
        ])
  })
})
