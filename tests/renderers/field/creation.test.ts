import { describe, expect, it } from 'vitest'
import type { Right } from '#engine/definition'
import { isCreationOffered } from '../../../renderers/field/reference/creation.ts'
import { searchFilterOf } from '../../../renderers/field/reference/recordSearch.ts'
import { module } from '../../engine/definition/shipped.ts'

describe('US-15 a new record beside a picker', () => {
  const user = module('user')
  const can = (held: readonly string[]) => ({
    can: ({ functionId, actionId }: Right) => held.includes(`${functionId}.${actionId}`),
  })
  const REGISTER = 'M_w.Wxx'

  it.each([
    ['to those who may register one', 'create', 0, [REGISTER], true],
    ['in the drawer of another new record too', 'create', 1, [REGISTER], true],
    ['not over two of them', 'create', 2, [REGISTER], false],
    ['not to those who may only see or change them', 'create', 0, ['M_w.veB', 'M_w.DN2'], false],
    ['not to those who may register something else', 'create', 0, ['pV_.Wxx'], false],
    ['not by a form of one record', 'edit', 0, [REGISTER, 'M_w.DN2'], false],
    ['not by a form that there is not', 'make', 0, [REGISTER], false],
  ] as const)('US-15 is offered %s', (_, form, depth, held, offered) => {
    expect(isCreationOffered(user, form, depth, can(held))).toBe(offered)
  })
})

describe('US-15 what a picker asks', () => {
  const user = module('user')

  it('US-15 ten clients, and twenty of all others, once nobody has typed for 700 milliseconds', () => {
    const client = user.fields.get('clienteAsociado')?.source
    const associate = user.fields.get('usuariosAsociados')?.of.find(({ name }) => name === 'usuario')?.source
    const booked = module('booking').fields.get('usuario')?.source
    expect([client, associate, booked].map((field) => [field?.size ?? 20, field?.debounce])).toEqual([
      [10, 700],
      [20, 700],
      [20, 700],
    ])
  })

  it.each([
    ['user', 'list', 'criterio'],
    ['provider', 'pick', 'nombre'],
  ])('US-15 finds by text: %s', (id, name, filter) => {
    const target = module(id)
    const call = target.calls.get(name)
    if (!call) throw new Error(name)
    expect(searchFilterOf(target, call)).toBe(filter)
  })
})
