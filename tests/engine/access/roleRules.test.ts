import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roleProblem } from '#engine/access'
import { ACCESS } from '../../support/names.ts'

const { roleRules: rules } = ACCESS

const of = (...types: readonly (number | null)[]) => types.map((type, at) => ({ id: `r${at}`, type }))
const TYPES = [1, 3, 4, 5, 6, 7, 8, 9] as const

/** The order of the wire contract, 1.1, said once more in its own words. */
function expected(types: readonly (number | null)[], administrators: number): string | null {
  const has = (...wanted: readonly number[]): boolean => wanted.some((type) => types.includes(type))
  const others = (own: number): boolean => types.some((type) => type !== null && type !== own)
  if (types.includes(null)) return '91007'
  if (has(7) && others(7)) return '71008'
  if (has(6) && types.some((type) => type !== 6 && type !== 4)) return '71002'
  if (has(5) && has(1, 4)) return '91024'
  if (has(1, 4) && has(9)) return '91053'
  if ((has(3) && others(3)) || (has(8) && has(1))) return '71009'
  return has(1) && administrators > 0 ? '91033' : null
}

describe('US-10 roles of one person', () => {
  it.each([
    [[null, 7, 1], '91007'],
    [[7, 4], '71008'],
    [[6, 4], null],
    [[6, 5], '71002'],
    [[5, 4], '91024'],
    [[1, 9], '91053'],
    [[3, 4], '71009'],
    [[8, 1], '71009'],
    [[1], '91033'],
    [[4, 8], null],
    [[5, 5], null],
    [[], null],
  ])('%j: %s', (types, code) => {
    expect(roleProblem(of(...types), rules, () => 1)).toBe(code)
  })

  it('the first rule that is broken is told, for every choice of types', () => {
    const chosen = fc.array(fc.constantFrom(...TYPES, null), { maxLength: 5 })
    fc.assert(
      fc.property(chosen, fc.nat(2), (types, administrators) => {
        expect(roleProblem(of(...types), rules, () => administrators)).toBe(expected(types, administrators))
      }),
      { numRuns: 1000 },
    )
  })

  it('a browser, which cannot count the others, leaves a second administrator to the server', () => {
    expect(roleProblem(of(1), rules)).toBeNull()
  })

  it('a rule of an unknown kind is no rule that is met', () => {
    expect(() => roleProblem(of(1), [{ code: '1', kind: 'nope' }])).toThrow('nope')
  })
})
