import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessPlan, rowsOfActions, explainAccess } from '#engine/access'
import type { Grants, Platform, AccessRequest } from '#engine/access'

const F = 'kT6'
const A = 'veB'
const NOT_OWN = { own: false, area: true, client: false }

/** Explains the access that the grants of one action give, in an application that has the function. */
const why = (bits: number, more: Partial<AccessRequest> = {}, platform: Platform = 1, modules = [F], grants?: Grants) =>
  explainAccess(
    { rights: [{ functionId: F, actionId: A }], row: null, condition: true, ...more },
    { grants: grants ?? { [F]: { [A]: bits } }, modules, platform },
  )

describe('PE-03 why something is not offered', () => {
  it.each([
    ['the application lacks the function', why(127, {}, 1, []), 'module'],
    ['no role has the function', why(0), 'function'],
    ['no role has the function at all', why(0, {}, 1, [F], {}), 'function'],
    ['no role has the action', why(0, {}, 1, [F], { [F]: { DN2: 35 } }), 'action'],
    ['it is seen on the other platform alone', why(34), 'platform'],
    ['it is seen on the web alone', why(33, {}, 2), 'platform'],
    ['it reaches no record', why(3), 'rows'],
    ['the record is none of theirs', why(5, { row: NOT_OWN }), 'row'],
    ['the definition hides it', why(35, { condition: false }), 'condition'],
    ['nothing is in the way', why(35, { row: NOT_OWN }), 'offered'],
    ['nothing is asked for', why(0, { rights: [] }), 'offered'],
    ['nothing is asked for, but the definition hides it', why(0, { rights: [], condition: false }), 'condition'],
  ])('because %s', (_title, found, kind) => {
    expect(found.kind).toBe(kind)
  })

  it('tells the right that comes nearest', () => {
    const rights = [
      { functionId: 'M_w', actionId: A },
      { functionId: F, actionId: 'DN2' },
      { functionId: F, actionId: A },
    ]
    expect(why(34, { rights })).toEqual({ kind: 'platform', functionId: F, actionId: A, bit: 1 })
    expect(why(35, { rights }).kind).toBe('offered')
  })

  it('of a page asks for anything of its function', () => {
    const rights = [{ functionId: F, actionId: null }]
    expect(why(1, { rights }).kind).toBe('offered')
    expect(why(2, { rights }).kind).toBe('platform')
    expect(why(0, { rights }).kind).toBe('function')
    expect(why(1, { rights }, 1, []).kind).toBe('module')
  })

  it('says when a condition hangs on a record', () => {
    expect(why(35, { condition: null })).toMatchObject({ kind: 'offered', isConditional: true })
  })

  it('agrees with what the same bits decide elsewhere, whatever is granted', () => {
    const grants = fc.dictionary(
      fc.constantFrom('f1', 'f2'),
      fc.dictionary(fc.constantFrom('a1', 'a2'), fc.integer({ min: 0, max: 127 })),
    )
    const platform = fc.constantFrom<Platform>(1, 2, 3)
    fc.assert(
      fc.property(
        grants,
        platform,
        fc.constantFrom('f1', 'f2'),
        fc.constantFrom('a1', 'a2'),
        (held, on, functionId, actionId) => {
          const plan = accessPlan(functionId, {
            kind: 'user',
            id: 'u',
            tenant: 1,
            platform: on,
            grants: held,
            roleTypes: [],
          })
          const rows = rowsOfActions(plan, [actionId])
          const found = explainAccess(
            { rights: [{ functionId, actionId }], row: null, condition: true },
            { grants: held, modules: ['f1', 'f2'], platform: on },
          )
          const reachesAny = rows.own || rows.area || rows.client || rows.all
          expect(found.kind === 'offered').toBe(plan.actions.has(actionId) && reachesAny)
          if (found.kind === 'offered') expect(found.rows).toEqual(rows)
        },
      ),
    )
  })
})
