import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BIT, bitsOf, commonGrants, firstMissingRight } from '#engine/access'
import type { Grants } from '#engine/access'

const grants: fc.Arbitrary<Grants> = fc.dictionary(
  fc.constantFrom('aaa', 'bbb'),
  fc.dictionary(fc.constantFrom('veB', 'DN2'), fc.integer({ min: 0, max: 127 })),
)

const bits = (of: Grants) => bitsOf(of, 'aaa', 'veB')
const one = (veB: number): Grants => ({ aaa: { veB } })

describe('rights that two sets of grants share', () => {
  it.each([
    ['the same', 33, 33, 33],
    ['own rows of all', BIT.web | BIT.own, BIT.web | BIT.all, BIT.web | BIT.own],
    ['all rows of own', BIT.web | BIT.all, BIT.web | BIT.own, BIT.web | BIT.own],
    ['own and area rows', BIT.web | BIT.own, BIT.web | BIT.area, BIT.web],
    ['other platforms', BIT.web | BIT.all, BIT.mobile | BIT.all, BIT.own | BIT.area | BIT.client | BIT.all],
    ['the right to grant', 127, 127, 63],
    ['nothing', 33, 0, 0],
  ])('of %s', (_, scope, held, common) => {
    expect(bits(commonGrants(one(scope), one(held)))).toBe(
      common === 33 ? 33 | BIT.own | BIT.area | BIT.client : common,
    )
  })

  it('AT-01 are within both, whichever comes first, and grow with neither', () =>
    fc.assert(
      fc.property(grants, grants, grants, (scope, held, narrower) => {
        const common = commonGrants(scope, held)
        expect(firstMissingRight(common, held)).toBeNull()
        expect(firstMissingRight(common, scope)).toBeNull()
        expect(firstMissingRight(commonGrants(scope, commonGrants(held, narrower)), common)).toBeNull()
      }),
    ))
})
