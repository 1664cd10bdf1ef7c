import { describe, expect, it } from 'vitest'
import { NO_ROWS, resolveScope } from '#engine/access'
import type { AccessChoice, RowScope } from '#engine/access'
import { parseExpression } from '#engine/expression'
import type { Json } from '#engine/source'

const OWN: RowScope = { ...NO_ROWS, own: true }
const ALL: RowScope = { ...NO_ROWS, all: true }

function guarded(rule: Json, then: RowScope, otherwise: RowScope): RowScope {
  const when = parseExpression(rule)
  if (!when.ok) throw new Error('The rule is wrong')
  const access: AccessChoice = {
    kind: 'if',
    when: when.value,
    then: { kind: 'function', id: 'a' },
    otherwise: { kind: 'function', id: 'b' },
  }
  return {
    ...ALL,
    guarded: {
      access,
      byFunction: new Map([
        ['a', then],
        ['b', otherwise],
      ]),
    },
  }
}

const option: Json = { var: 'tenant.option' }
const row: Json = { var: 'record.owner' }
const known = (more: object): { readonly [name: string]: unknown } => ({ tenant: more, user: { id: 'me' } })

describe('PE-01 rows whose function is known before they are', () => {
  it.each<readonly [Json, object, RowScope | null]>([
    [option, { option: true }, OWN],
    [option, {}, ALL],
    [{ '!': [option] }, { option: true }, ALL],
    [{ '!!': [option] }, { option: 1 }, OWN],
    [{ and: [option, row] }, {}, ALL],
    [{ and: [option, row] }, { option: true }, null],
    [{ or: [row, option] }, { option: true }, OWN],
    [{ or: [row, option] }, {}, null],
    [{ '==': [{ var: 'tenant.plan' }, 'gold'] }, { plan: 'gold' }, OWN],
    [{ '!=': [{ var: 'tenant.plan' }, 'gold'] }, { plan: 'gold' }, ALL],
    [{ '==': [{ var: 'record.plan' }, 'gold'] }, { plan: 'gold' }, null],
    [{ '!': [row] }, {}, null],
    [true, {}, OWN],
    [{ var: 'tenant.toString' }, {}, ALL],
  ])('PE-01 %j of %j reaches the rows of one function, or of each its own', (rule, tenant, rows) => {
    const settled = resolveScope(guarded(rule, OWN, ALL), known(tenant))
    expect(settled.guarded?.known ?? settled).toEqual(rows ?? known(tenant))
  })

  it.each<Json>([{ var: 'user.id' }, { '==': [{ var: 'user.id' }, 'me'] }, { '!': [{ var: 'user.id' }] }])(
    'PE-01 %j is decided by the caller, and by nobody where the caller is not known',
    (rule) => {
      expect(resolveScope(guarded(rule, OWN, ALL), known({})).guarded).toBeUndefined()
      expect(resolveScope(guarded(rule, OWN, ALL), { tenant: {} }).guarded).toBeDefined()
    },
  )

  it('PE-01 that all functions reach alike need no look at the row, also in records that others stand within', () => {
    const rule = { and: [option, row] }
    expect(resolveScope(guarded(rule, OWN, OWN), known({ option: true }))).toEqual(OWN)
    const within = resolveScope({ ...OWN, within: { rows: guarded(option, OWN, ALL), self: false } }, known({}))
    expect(within).toEqual({ ...OWN, within: { rows: ALL, self: false } })
  })
})
