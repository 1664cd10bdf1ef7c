import { describe, expect, it } from 'vitest'
import type { Call } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { callOf, compiled, module, source } from './shipped.ts'

const said = ({ needs }: Call): string =>
  needs.kind === 'rights'
    ? needs.rights
        .map(({ functionId, actionId }) => `${functionId}.${actionId}`)
        .toSorted()
        .join(' ')
    : needs.kind

const needs = (definition: ModuleSource, call: string): string => said(callOf(compiled(definition), call))

describe('PE-02 PE-03 who may make a call', () => {
  it.each([
    ['category', 'list', 'kT6.eXp kT6.veB'],
    ['category', 'pick', 'session'],
    ['category', 'get', 'kT6.DN2 kT6.Tly kT6.veB'],
    ['category', 'create', 'kT6.Wxx'],
    ['category', 'edit', 'kT6.DN2'],
    ['category', 'toggle', 'kT6.sTs'],
    ['category', 'remove', 'kT6.Tly'],
    ['requirement', 'list', 'rQ8.eXp rQ8.veB'],
    ['requirement', 'browse', 'rQ8.veB'],
    ['requirement', 'get', 'rQ8.DN2 rQ8.rAs rQ8.sTs rQ8.veB'],
    ['requirement', 'changeStatus', 'rQ8.DN2 rQ8.rAs rQ8.sTs'],
    ['requirement', 'remove', 'rQ8.Tly'],
    ['requirement', 'statuses', 'session'],
    ['requirement', 'create', 'rQ8.Wxx'],
    ['requirement', 'forms', 'session'],
    ['template', 'list', 'rQ8.veB'],
    ['viewLog', 'list', 'rL_.vAs'],
    ['session', 'signIn', 'public'],
    ['session', 'catalogue', 'public'],
    ['session', 'signOut', 'session'],
    ['session', 'definitions', 'session'],
  ])('PE-02 %s.%s needs %s', (id, call, expected) => {
    expect(said(callOf(module(id), call))).toBe(expected)
  })

  it('PE-03 of the modules that one is granted, no call is public', () => {
    const guarded = ['category', 'requirement', 'template', 'user', 'area'].flatMap((id) => [
      ...module(id).calls.values(),
    ])
    expect(guarded.filter((call) => said(call) === 'public')).toEqual([])
  })
})

describe('PE-03 rights come from actions', () => {
  const category = source('category')
  const { actions = {} } = category

  it('PE-03 without the action that leads to it, a call is reached by nobody', () => {
    const { export: _, ...rest } = actions
    expect(needs({ ...category, actions: rest }, 'list')).toBe('kT6.veB')
  })

  it('PE-03 an action may ask for another right, of another function, or for any of several', () => {
    const asking = (said_: string | readonly string[]) =>
      needs({ ...category, actions: { ...actions, toggle: { needs: said_ } } }, 'toggle')
    expect(asking('edit')).toBe('kT6.DN2')
    expect(asking('user.status')).toBe('M_w.sTs')
    expect(asking(['status', 'binnacle.edit'])).toBe('kT6.sTs xcw.DN2')
  })

  it('PE-03 whoever is offered any of the actions that lead to it may make the call', () => {
    const twice = { ...actions, archive: { on: 'row', needs: 'move', calls: 'remove' } }
    expect(needs({ ...category, actions: twice }, 'remove')).toBe('kT6.Tly kT6.mVe')
  })

  it('PE-03 registering alone reads no record', () => {
    expect(needs(category, 'get')).not.toContain('Wxx')
  })

  it('PE-03 a public form makes the calls it reads and submits public, and no others', () => {
    const forms = { ask: { public: true, reads: 'get', submit: { calls: 'send' } } }
    const definition: ModuleSource = {
      version: 1,
      id: 'm',
      access: 'category',
      fields: { n: { kind: 'text' } },
      list: {},
      forms,
      calls: { list: { GET: 'm' }, get: { GET: 'm/{id}' }, send: { POST: 'm', body: 'payload' } },
    }
    expect(['list', 'get', 'send'].map((name) => needs(definition, name))).toEqual(['kT6.veB', 'public', 'public'])
  })

  it('PE-02 a module may hang on another function', () => {
    expect(needs({ ...category, access: 'providerUser' }, 'edit')).toBe('TBy.DN2')
  })
})
