import { describe, expect, it } from 'vitest'
import { compilePublic } from '#engine/definition'
import { SIGN_IN_KINDS, KINDS, logicOfKinds } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import type { FieldSource, FormSource, ModuleSource, SectionSource, ValueSource } from '#engine/source'
import { moduleSource } from '../../support/modules.ts'

const source = moduleSource('session')
const form = source.forms?.['signIn'] ?? {}
const reason = (told: ModuleSource, kinds: FieldKinds): readonly (readonly [string, string])[] => {
  const compiled = compilePublic(told, kinds)
  return compiled.ok ? [] : compiled.problems.map(({ pointer, reason: why }) => [pointer, why] as const)
}

const field = (said: Partial<FieldSource>): ModuleSource => ({
  ...source,
  fields: { ...source.fields, codapp: { kind: 'text', ...said } },
})
const signIn = (said: Partial<FormSource>): ModuleSource => ({
  ...source,
  forms: { ...source.forms, signIn: { ...form, ...said } },
})
const names = Object.keys(source.fields ?? {})

/** Everywhere that a public definition may hold a value or a condition. */
const PLACES: readonly (readonly [pointer: string, holding: (value: ValueSource) => ModuleSource])[] = [
  ['/fields/codapp/required', (required) => field({ required })],
  ['/fields/codapp/visible', (visible) => field({ visible })],
  ['/fields/codapp/enabled', (enabled) => field({ enabled })],
  ['/fields/codapp/initial', (initial) => field({ initial })],
  ['/fields/codapp/value', (value) => field({ value })],
  ['/fields/codapp/checks/0/must', (must) => field({ checks: [{ must, text: 'msg.field.check' }] })],
  ['/fields/codapp/options/with/a', (a) => field({ options: { call: 'catalogue', with: { a } } })],
  ['/forms/signIn/checks/0/must', (must) => signIn({ checks: [{ must, text: 'msg.field.check' }] })],
  ['/forms/signIn/sections/0/visible', (visible) => signIn({ sections: [{ id: 'one', fields: names, visible }] })],
  ['/forms/signIn/submit/checks/0/must', (must) => signIn({ submit: { checks: [{ must, text: 'msg.field.check' }] } })],
  ['/forms/signIn/submit/with/a', (a) => signIn({ submit: { with: { a } } })],
  ['/forms/signIn/submit/sends/a', (a) => signIn({ submit: { sends: { a } } })],
  [
    '/forms/signIn/submit/confirm',
    (confirm) => signIn({ submit: { confirm: confirm as { readonly [name: string]: never } } }),
  ],
  [
    '/routes/signIn/with/a',
    (a) => ({ ...source, routes: { ...source.routes, signIn: { path: '/signIn', with: { a } } } }),
  ],
]

describe('SE-01 the first page reads paths and constants, and no json-logic', () => {
  it('which is all that the definition of sessions is written in', () => {
    expect([logicOfKinds(SIGN_IN_KINDS), typeof logicOfKinds(KINDS)]).toEqual([undefined, 'object'])
    expect([reason(source, SIGN_IN_KINDS), reason(source, KINDS)]).toEqual([[], []])
  })

  it('a value comes to the same with either', () => {
    const values = [SIGN_IN_KINDS, KINDS].map((kinds) => {
      const compiled = compilePublic(source, kinds)
      const initial = compiled.ok ? compiled.value.fields.get('codapp')?.initial : undefined
      return [initial?.evaluate({ read: (path) => path.join(' ') }), initial?.dependencies]
    })
    expect(values[0]).toEqual(['input codapp', [{ path: ['input', 'codapp'] }]])
    expect(values[1]).toEqual(values[0])
  })

  it.each(PLACES)('%s: json-logic is a fault there, and none where it is known', (pointer, holding) => {
    const logic = holding({ '==': [{ var: 'input.codapp' }, 'a'] })
    expect(reason(logic, SIGN_IN_KINDS)).toContainEqual([`${pointer}/==`, 'unknownOperator'])
    expect(reason(logic, KINDS)).toEqual([])
  })

  it.each(PLACES.filter(([pointer]) => !/confirm|sections/.test(pointer)))('%s: a path is read', (_, holding) => {
    expect(reason(holding('input.codapp'), SIGN_IN_KINDS)).toEqual([])
  })

  it('conditions that would have to be joined are a fault', () => {
    const section = (id: string): SectionSource => ({ id, fields: names, visible: 'input.codapp' })
    const joined = signIn({ sections: [section('one'), section('two')] })
    const reasons = [['/forms/signIn/sections', 'unknownOperator']]
    expect([reason(joined, SIGN_IN_KINDS), reason(joined, KINDS)]).toEqual([reasons, []])
    const alone = signIn({ sections: [section('one')] })
    expect([reason(alone, SIGN_IN_KINDS), reason(alone, KINDS)]).toEqual([[], []])
  })
})
