import { describe, expect, it } from 'vitest'
import { accessPlan } from '#engine/access'
import type { Principal } from '#engine/access'
import {
  compileServed,
  functionsOf,
  optionSourceModule,
  moduleForPrincipal,
  optionCallsByModule,
  restrictModule,
} from '#engine/definition'
import type { Module, Section } from '#engine/definition'
import type { Field } from '#engine/field'
import { seedGrants } from '../../../server/definitions/index.ts'
import { ACCESS as access } from '../../support/names.ts'
import { compiled, context, faults, module, source, sources } from './shipped.ts'

const shipped = Object.keys(sources).map(module)

/** The modules that a session with one seed role compiles. */
function servedTo(roleType: number): ReadonlyMap<string, Module> {
  const principal: Principal = {
    kind: 'user',
    id: 'p',
    tenant: 1,
    platform: 1,
    roleTypes: [roleType],
    grants: seedGrants(access, roleType),
  }
  const actions = (id: string) => accessPlan(id, principal).actions
  const visible = shipped.filter(
    ({ functionId, access: guards, routes }) =>
      functionId === '' ||
      [...functionsOf(guards), ...routes.flatMap((route) => route.functionId ?? [])].some((id) => actions(id).size > 0),
  )
  const contents = visible.map((one) =>
    restrictModule(moduleForPrincipal(one, principal, context), ({ functionId, actionId }) =>
      actions(functionId).has(actionId),
    ),
  )
  const held = new Set(contents.map(({ id }) => id))
  const lent = [...optionCallsByModule(contents)].flatMap(([id, calls]) =>
    held.has(id) ? [] : (optionSourceModule(module(id), calls) ?? []),
  )
  return new Map(
    [...contents, ...lent].map((content) => {
      const result = compileServed(content, { ...context, modules: { [content.id]: content } })
      if (!result.ok) throw new Error(JSON.stringify(result.problems))
      return [content.id, result.value]
    }),
  )
}

/** Whether a field may be shown to somebody with one role. Other conditions may hold. */
const isShownTo = (visible: Field['visible'], roleType: number): boolean =>
  typeof visible === 'boolean' ||
  visible.dependencies.some(({ path }) => path[0] !== 'user') ||
  visible.holds({ read: () => [roleType] }, true)

/** Whether a section with the field may be shown to somebody with one role. */
const isOffered =
  (sections: readonly Section[], roleType: number) =>
  ({ name }: Field): boolean =>
    sections.some(
      ({ rows, visible }) => rows.flat().some((field) => field.name === name) && isShownTo(visible, roleType),
    )

const deep = (fields: Iterable<Field>): readonly Field[] => [...fields].flatMap((field) => [field, ...deep(field.of)])

describe('options of a field', () => {
  it.each([1, 4, 5, 6, 7, 8, 9])('are readable by whoever may fill the field: role type %i', (roleType) => {
    const modules = servedTo(roleType)
    const unreadable = [...modules.values()].flatMap(({ id, forms }) =>
      [...forms.values()]
        .filter(({ readOnly }) => !readOnly)
        .flatMap(({ name, plan, sections }) =>
          deep(plan.roots.map(({ field }) => field).filter(isOffered(sections, roleType))).flatMap(
            ({ name: field, optionCall, visible, source: { to, readOnly } }) => {
              if (optionCall?.kind !== 'call' || readOnly || !isShownTo(visible, roleType)) return []
              const calls = modules.get(optionCall.module)?.calls
              const isThere = calls?.has(optionCall.call) || (to !== undefined && calls?.has('list'))
              return isThere ? [] : [`${id}.${name}.${field} of ${optionCall.module}`]
            },
          ),
        ),
    )
    expect(unreadable).toEqual([])
  })

  it('come from a module of which nothing else is lent', () => {
    const lent = servedTo(4).get('role')
    expect([...(lent?.calls.keys() ?? [])]).toEqual(['list'])
    expect([...(lent?.fields.keys() ?? [])]).toEqual(['app', 'nombre'])
    expect([lent?.routes, lent?.list, lent?.forms.size, lent?.actions.size]).toEqual([[], null, 0, 0])
  })

  it('are not lent by a call that needs a right', () => {
    expect(optionSourceModule(module('user'), new Set(['list']))).toBeNull()
  })

  it('cannot come from a call of another module that needs a right', () => {
    const field = { kind: 'select', options: { call: 'user.list' } }
    const home = source('category')
    expect(faults({ ...home, fields: { ...home.fields, owner: field } })).toEqual([
      '/fields/owner/options/call optionsNeedRight',
    ])
    const open = { kind: 'select', options: { call: 'role.list' } }
    expect(compiled({ ...home, fields: { ...home.fields, owner: open } }).fields.has('owner')).toBe(true)
  })

  it.each([
    ['user.addresses', []],
    ['user.list', ['/fields/street/suggests optionsNeedRight']],
    ['user.nothing', ['/fields/street/suggests unknownCall']],
    ['nobody.list', ['/fields/street/suggests unknownModule']],
    ['list', ['/fields/street/suggests unknownModule']],
  ])('US-18 what completes a text is a call open to every session: %s', (suggests, problems) => {
    const home = source('category')
    expect(faults({ ...home, fields: { ...home.fields, street: { kind: 'text', suggests } } })).toEqual(problems)
  })

  it('US-18 only a text and an address are completed', () => {
    const home = source('category')
    const field = { kind: 'number', suggests: 'user.addresses' }
    expect(faults({ ...home, fields: { ...home.fields, street: field } })).toEqual([
      '/fields/street/suggests unknownKey',
    ])
  })
})
