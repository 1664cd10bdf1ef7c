import { describe, expect, it } from 'vitest'
import { compileServed, restrictModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { context, faults, module, source } from './shipped.ts'

const PROFILE = 'pF2'

/** The module of users for a reader who holds some actions of one function alone. */
function served(functionId: string, actions: readonly string[]): Module {
  const source = restrictModule(
    module('user'),
    (right) => right.functionId === functionId && actions.includes(right.actionId),
  )
  const compiled = compileServed(source, { ...context, modules: { user: source } })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

const NOTES: ModuleSource = {
  version: 2,
  id: 'user',
  fields: { nombre: { kind: 'text', role: 'title' } },
  forms: { own: { self: true, submit: { calls: 'edit' } } },
  actions: { edit: {} },
  calls: { get: { GET: 'notes/{id}', self: 'profile.view' }, edit: { PUT: 'notes/{id}', body: 'payload' } },
}

describe('a form of one’s own record', () => {
  it('US-16 PE-01 comes with its calls and its fields, and nothing else of the module, to whoever may change their own', () => {
    const seen = served(PROFILE, ['veB', 'DN2'])
    expect([...seen.forms.keys()]).toEqual(['profile'])
    expect(seen.calls.get('get')?.needs).toEqual({ kind: 'session' })
    expect(seen.calls.get('edit')?.needs).toEqual({ kind: 'session' })
    expect(seen.list).toBeNull()
    expect(seen.calls.has('list')).toBe(false)
    expect(seen.fields.has('roles')).toBe(false)
    expect(seen.routes.map(({ path }) => path)).toEqual(['/simpleprofile'])
  })

  it.each([
    ['nothing of it', []],
    ['reading alone', ['veB']],
  ])('PE-01 is not there for %s', (_, actions) => {
    expect(served(PROFILE, actions).forms.has('profile')).toBe(false)
  })

  it('PE-01 gives no right over the records of others', () => {
    const { calls } = module('user')
    for (const name of ['get', 'edit'])
      expect(calls.get(name)?.needs).not.toMatchObject({ rights: [expect.objectContaining({ functionId: PROFILE })] })
  })

  it('US-10 no form of users asks for a password or sends one', () => {
    const hasPassword = (id: string): boolean => JSON.stringify(source(id).fields).includes('"kind":"password"')
    expect([hasPassword('password'), hasPassword('user')]).toEqual([true, false])
  })

  it('LC-02 is refused where one of its calls knows no right over one’s own record', () => {
    expect(faults(NOTES)).toEqual(['/forms/own/self noSelf'])
  })
})
