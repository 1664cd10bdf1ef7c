import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIT, NO_ROWS, accessPlan, hasAnyAction, rightsOf, rowsOfActions, mergeGrants } from '#engine/access'
import type { Grants, Platform, Principal } from '#engine/access'

const user = (grants: Grants, platform: Platform = 1): Principal => ({
  kind: 'user',
  id: 'u1',
  tenant: 1,
  platform,
  grants,
  roleTypes: [4],
})
const held = (bits: number, platform: Platform): boolean =>
  accessPlan('F_1', user({ F_1: { A_1: bits } }, platform)).actions.has('A_1')

const bits = fc.nat(127)
const actions = fc.dictionary(fc.constantFrom('veB', 'Wxx', 'DN2', '__proto__', 'constructor'), bits)
const grants: fc.Arbitrary<Grants> = fc.dictionary(fc.constantFrom('kT6', 'rQ8', '__proto__', 'toString'), actions)
const bitsOf = (grant: Grants, functionId: string, action: string): number => {
  const found = Object.hasOwn(grant, functionId) ? grant[functionId] : undefined
  return found && Object.hasOwn(found, action) ? (found[action] ?? 0) : 0
}

describe('PE-01 bits', () => {
  it.each<readonly [number, Platform, boolean]>([
    [BIT.web, 1, true],
    [BIT.web, 2, false],
    [BIT.web, 3, false],
    [BIT.mobile, 1, false],
    [BIT.mobile, 2, true],
    [BIT.mobile, 3, true],
    [BIT.web | BIT.mobile, 3, true],
    [0, 1, false],
    [BIT.own | BIT.area | BIT.client | BIT.all | BIT.grant, 1, false],
  ])('PE-01 %d on platform %d is held: %s', (acceso, platform, expected) => {
    expect(held(acceso, platform)).toBe(expected)
  })

  it('PE-01 an action is held exactly when its platform bit is set, whatever else', () => {
    fc.assert(
      fc.property(bits, fc.constantFrom<Platform>(1, 2, 3), (acceso, platform) => {
        expect(held(acceso, platform)).toBe(Math.floor(acceso / (platform === 1 ? 1 : 2)) % 2 === 1)
      }),
    )
  })

  it.each([
    [0, NO_ROWS],
    [1 + 2 + 64, NO_ROWS],
    [1 + 4, { own: true, area: false, client: false, all: false }],
    [1 + 8, { own: false, area: true, client: false, all: false }],
    [1 + 16, { own: false, area: false, client: true, all: false }],
    [1 + 32, { own: false, area: false, client: false, all: true }],
    [127, { own: true, area: true, client: true, all: true }],
  ])('PE-01 %d reaches the rows %j', (acceso, expected) => {
    expect(rowsOfActions(accessPlan('F_1', user({ F_1: { A_1: acceso } })), ['A_1'])).toEqual(expected)
  })
})

describe('PE-03 a plan', () => {
  const plan = accessPlan('kT6', user({ kT6: { veB: 1 + 4, DN2: 1 + 8, sTs: 2 + 32 }, rQ8: { veB: 1 + 32 } }))

  it('PE-03 is of one function and names its reader', () => {
    expect(plan.functionId).toBe('kT6')
    expect(plan.user).toBe('u1')
    expect([...plan.actions.keys()]).toEqual(['veB', 'DN2'])
  })

  it.each([
    [['veB'], { own: true, area: false, client: false, all: false }],
    [['veB', 'DN2'], { own: true, area: true, client: false, all: false }],
    [['DN2', 'sTs', 'Tly'], { own: false, area: true, client: false, all: false }],
    [['sTs'], NO_ROWS],
    [[], NO_ROWS],
    [['constructor'], NO_ROWS],
  ])('PE-03 %j reach the rows %j', (asked, expected) => {
    expect(rowsOfActions(plan, asked)).toEqual(expected)
    expect(hasAnyAction(plan, asked)).toBe(Object.values(expected).some(Boolean))
  })

  it('PE-03 is compiled once for all who share their grants, and each is the reader of their own', () => {
    const grants = { kT6: { veB: 1 + 4, DN2: 2 + 4 } }
    const [one, other] = [user(grants), { ...user(grants), id: 'u2' }]
    expect(accessPlan('kT6', other).actions).toBe(accessPlan('kT6', one).actions)
    expect(accessPlan('kT6', other).user).toBe('u2')
    expect(accessPlan('rQ8', one).actions).not.toBe(accessPlan('kT6', one).actions)
    expect([...accessPlan('kT6', user(grants, 2)).actions.keys()]).toEqual(['DN2'])
    expect([...accessPlan('kT6', one).actions.keys()]).toEqual(['veB'])
    expect(accessPlan('kT6', user({ kT6: { DN2: 5 } })).actions.has('veB')).toBe(false)
  })

  it.each<readonly [Platform, Platform, boolean]>([
    [1, 2, false],
    [2, 3, true],
    [3, 1, false],
  ])('PE-01 on platforms %d and %d the same grants are the same rights: %s', (one, other, expected) => {
    const grants = { kT6: { veB: 127 } }
    expect(rightsOf(user(grants, one)) === rightsOf(user(grants, other))).toBe(expected)
  })

  it.each(['rQ8', 'zzz', '', '__proto__', 'constructor'])(
    'PE-03 of the function %j that was not granted holds nothing',
    (functionId) => {
      expect(accessPlan(functionId, user({ kT6: { veB: 127 } })).actions.size).toBe(0)
    },
  )

  it('PE-03 nobody holds nothing', () => {
    expect(accessPlan('kT6', { kind: 'nobody' })).toEqual({ functionId: 'kT6', user: null, actions: new Map() })
  })
})

describe('PE-01 several roles', () => {
  it('PE-01 add up: each bit that any of them gives, and no other', () => {
    fc.assert(
      fc.property(fc.array(grants, { maxLength: 4 }), (roles) => {
        const united = mergeGrants(roles)
        for (const functionId of ['kT6', 'rQ8', '__proto__', 'toString']) {
          for (const action of ['veB', 'Wxx', 'DN2', '__proto__', 'constructor']) {
            const expected = roles.reduce((sum, role) => sum | bitsOf(role, functionId, action), 0)
            expect(bitsOf(united, functionId, action)).toBe(expected)
          }
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
    )
  })

  it('PE-01 in any order, and once is enough', () => {
    fc.assert(
      fc.property(fc.array(grants, { maxLength: 4 }), (roles) => {
        expect(mergeGrants(roles.toReversed())).toEqual(mergeGrants(roles))
        expect(mergeGrants([...roles, ...roles])).toEqual(mergeGrants(roles))
      }),
    )
  })

  it('PE-01 leave what they are made of untouched', () => {
    const one: Grants = Object.freeze({ kT6: Object.freeze({ veB: 1 }) })
    expect(mergeGrants([one, { kT6: { veB: 4 } }])).toEqual({ kT6: { veB: 5 } })
    expect(one).toEqual({ kT6: { veB: 1 } })
  })
})
