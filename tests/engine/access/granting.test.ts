import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstWiderRight,
  exceedingAssociation,
  exceedingRight,
  holdsEverything,
  canEnter,
  firstForbiddenGrant,
  mergeGrants,
} from '#engine/access'
import type { Grants, Platform } from '#engine/access'

const words = fc.constantFrom('f1', 'f2', 'f3')
const grants: fc.Arbitrary<Grants> = fc.dictionary(words, fc.dictionary(words, fc.integer({ min: 0, max: 127 })))
/** Everything, to be handed on. */
const everything: Grants = Object.fromEntries(['f1', 'f2', 'f3'].map((one) => [one, { f1: 127, f2: 127, f3: 127 }]))
const at = (bits: number): Grants => ({ f1: { f1: bits } })

describe('PE-03 granting', () => {
  it('nothing is always allowed, and everything to whoever may grant all', () => {
    fc.assert(
      fc.property(grants, grants, grants, (before, after, held) => {
        expect(firstForbiddenGrant(before, before, held)).toBeNull()
        expect(firstForbiddenGrant(before, after, everything)).toBeNull()
      }),
    )
  })

  it('what one may not grant is refused in both directions alike', () => {
    fc.assert(
      fc.property(grants, grants, grants, (before, after, held) => {
        expect(firstForbiddenGrant(before, after, held) === null).toBe(
          firstForbiddenGrant(after, before, held) === null,
        )
      }),
    )
  })

  it('never lets a chain of roles reach further than the first who granted', () => {
    fc.assert(
      fc.property(grants, grants, (held, wanted) => {
        if (firstForbiddenGrant({}, wanted, held) !== null) return
        expect(exceedingRight(wanted, held)).toBeNull()
      }),
    )
  })

  it.each([
    [1 + 4 + 64, 5, true],
    [1 + 4, 5, false],
    [1 + 4 + 64, 1 + 8, false],
    [1 + 32 + 64, 1 + 28, true],
    [1 + 28 + 64, 1 + 32, false],
    [1 + 32 + 64, 3, false],
    [1 + 32 + 64, 1 + 32 + 64, true],
  ])('with %i, %i is given: %s', (held, wanted, given) => {
    expect(firstForbiddenGrant({}, at(wanted), at(held)) === null).toBe(given)
  })

  it.each<readonly [held: number, role: number, area: boolean, client: boolean, given: boolean]>([
    [0, 7, true, true, false],
    [1, 1, true, true, true],
    [0, 1, true, true, false],
    [1, 5, true, true, false],
    [5, 5, false, false, true],
    [5, 7, true, true, false],
    [15, 15, true, true, true],
    [15, 15, false, true, false],
    [7, 15, true, true, false],
    [23, 23, false, true, true],
    [23, 23, true, false, false],
    [35, 23, false, false, true],
    [35, 15, false, false, true],
    [7, 35, true, true, false],
    [35, 35 + 64, true, true, false],
    [99, 35 + 64, false, false, true],
  ])(
    'with %i, a role of %i is given to one whose areas are shared (%s) and clients (%s): %s',
    (held, role, area, client, given) => {
      expect(exceedingRight(at(role), at(held), { area, client }) === null).toBe(given)
    },
  )

  it('gives nothing that whoever gives it lacks, own and bit-less rights included', () => {
    fc.assert(
      fc.property(grants, grants, fc.boolean(), fc.boolean(), (theirs, held, area, client) => {
        if (exceedingRight(theirs, held, { area, client }) !== null) return
        for (const [functionId, actions] of Object.entries(theirs))
          for (const [action, bits] of Object.entries(actions)) {
            const mine = held[functionId]?.[action] ?? 0
            expect(bits & (1 | 2 | 64) & ~mine).toBe(0)
            if ((mine & 32) === 0) {
              expect(bits & (4 | 32) & ~mine).toBe(0)
              if ((bits & 8) !== 0) expect([area, mine & 8]).toEqual([true, 8])
              if ((bits & 16) !== 0) expect([client, mine & 16]).toEqual([true, 16])
            }
          }
      }),
    )
  })

  it.each<readonly [held: number, theirs: number, own: boolean, client: boolean, given: boolean]>([
    [0, 7, false, false, true],
    [0, 23, false, false, false],
    [7, 23, false, false, false],
    [7, 23, true, false, true],
    [23, 23, false, true, true],
    [23, 23, false, false, false],
    [35, 23, false, false, true],
    [33, 23, false, false, false],
  ])(
    'with %i, one who has %i is associated with a client who is oneself (%s) or one’s own (%s): %s',
    (held, theirs, own, client, given) => {
      expect(exceedingAssociation(at(theirs), at(held), { own, client }) === null).toBe(given)
    },
  )

  it('nobody exceeds whoever holds everything', () => {
    const words = ['f1', 'f2', 'f3']
    expect(holdsEverything(everything, words, words)).toBe(true)
    fc.assert(
      fc.property(grants, grants, (theirs, held) => {
        expect(exceedingRight(theirs, everything, { area: false, client: false })).toBeNull()
        if (holdsEverything(held, words, words)) expect(exceedingRight(theirs, held)).toBeNull()
      }),
    )
  })

  it.each([
    [35, 7, true],
    [35, 35, true],
    [15, 7, false],
    [35, 99, false],
    [33, 34, false],
    [0, 0, true],
  ])('who has %i sees what one with %i sees: %s, for own rows are other rows', (held, theirs, seen) => {
    expect(firstWiderRight(at(theirs), at(held)) === null).toBe(seen)
  })

  it('whoever sees as another could do nothing more by it', () => {
    fc.assert(
      fc.property(grants, grants, (held, theirs) => {
        if (firstWiderRight(theirs, held) !== null) return
        for (const [functionId, actions] of Object.entries(theirs))
          for (const [action, bits] of Object.entries(actions)) {
            const own = mergeGrants([held])[functionId]?.[action] ?? 0
            if ((bits & 60) !== 0) expect(own & 32).toBe(32)
            expect(bits & 67 & ~own).toBe(0)
          }
      }),
    )
  })
})

describe('SE-10 entering', () => {
  const enter = (roleTypes: readonly number[], bits: number, platform: Platform = 1): boolean =>
    canEnter({ kind: 'user', id: 'u', tenant: 1, platform, grants: at(bits), roleTypes }, [1, 3, 4, 5, 6, 7, 8, 9])

  it.each([
    [[4], 1, 1, true],
    [[4], 5, 1, true],
    [[4], 2, 1, false],
    [[4], 2, 2, true],
    [[4], 2, 3, true],
    [[4], 1, 2, false],
    [[4], 60, 1, false],
    [[4], 0, 1, false],
    [[], 127, 1, false],
    [[2], 127, 1, false],
    [[10, 0], 127, 1, false],
    [[2, 4], 127, 1, true],
    [[3], 0, 1, true],
  ] as const)('with roles of types %j and bits %i on platform %i: %s', (types, bits, platform, entered) => {
    expect(enter(types, bits, platform)).toBe(entered)
  })
})
