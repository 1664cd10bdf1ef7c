import { describe, expect, it } from 'vitest'
import { draftKey, draftOrigin } from '#engine/definition'
import type { FormSource, ModuleSource } from '#engine/source'
import { compiled, faults, module } from './shipped.ts'

const withForm = (form: FormSource): ModuleSource => ({
  version: 1,
  id: 'category',
  fields: { name: { kind: 'text', role: 'title' }, kind: { kind: 'text' }, other: { kind: 'text' } },
  routes: { edit: '/category/{id}' },
  forms: { edit: { sections: [['name', 'kind']], ...form } },
  actions: { edit: {} },
  calls: { get: { GET: 'categorias/{id}' }, edit: { PUT: 'categorias/{id}', body: 'payload' } },
})

const keyOf = (draft: FormSource['draft'], id: string | undefined, values: object, input: object = {}) => {
  const module = compiled(withForm(draft === undefined ? {} : { draft }))
  const form = module.forms.get('edit')
  return form && draftKey(module, form, { id, values: { ...values }, input: { ...input } })
}

describe('DR-01 the draft of a form', () => {
  it.each([
    ['there is none', undefined, 'r1', {}, {}, null],
    ['one for all that are new', true, undefined, {}, {}, 'category.edit'],
    ['one for each record', true, 'r1', {}, {}, 'category.edit.r1'],
    ['one for each value', 'values.kind', 'r1', { kind: 'a-1' }, {}, 'category.edit.a-1'],
    ['none while that is empty', 'values.kind', undefined, { kind: '' }, {}, null],
    ['none for what would not stand in an address', 'values.kind', undefined, { kind: 'a/b' }, {}, null],
    ['one for each parameter', 'input.step', undefined, {}, { step: 3 }, 'category.edit.3'],
  ] as const)('DR-01 its key: %s', (_, draft, id, values, input, key) => {
    expect(keyOf(draft, id, values, input)).toBe(key)
  })

  it.each<[FormSource, string]>([
    [{ draft: 'record.kind' }, '/forms/edit/draft unknownName'],
    [{ draft: 'values.nothing' }, '/forms/edit/draft unknownField'],
    [{ draft: 'values.other' }, '/forms/edit/draft unknownField'],
  ])('DR-01 refused: %j', (form, said) => {
    expect(faults(withForm(form)).join('\n')).toContain(said)
  })

  it.each([
    [true, 'category.edit', { with: {}, subject: null }],
    [true, 'category.edit.r1', { with: { id: 'r1' }, subject: null }],
    ['values.kind', 'category.edit.a-1', { with: {}, subject: null }],
    ['input.step', 'category.edit.3', { with: { step: '3' }, subject: null }],
    ['input.step', 'category.edit', null],
    [true, 'category.create.r1', null],
  ] as const)('DR-01 what opens it again: %j, %s', (draft, key, origin) => {
    const category = compiled(withForm({ draft }))
    const form = category.forms.get('edit')
    expect(form && draftOrigin(category, form, key)).toEqual(origin)
  })

  it('DR-01 an application is opened again by its procedure, which names it', () => {
    const requirement = module('requirement')
    const form = requirement.forms.get('create')
    const origin = form && draftOrigin(requirement, form, 'requirement.create.p1')
    expect(origin?.with).toEqual({ plaReqId: 'p1' })
    expect([origin?.subject?.field.name, origin?.subject?.id]).toEqual(['plantilla', 'p1'])
  })
})
