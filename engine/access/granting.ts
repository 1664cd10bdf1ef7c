import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'
import { ROW_BITS, bitsOf, cellsOf, uncovered, widened } from './cells.ts'
import type { GrantCell } from './cells.ts'

/**
 * The first change from one set of grants to another that somebody may not make: each bit that comes or goes must be theirs to
 * grant, which is what bit 64 of the same action says. Null where all of it is.
 */
export function refusedGrant(before: Grants, after: Grants, held: Grants): GrantCell | null {
  const changed = [...cellsOf(after), ...cellsOf(before)].map(({ functionId, actionId }) => ({
    functionId,
    actionId,
    bits: bitsOf(before, functionId, actionId) ^ bitsOf(after, functionId, actionId),
  }))
  return changed.find((cell) => (cell.bits & ~grantable(held, cell)) !== 0) ?? null
}

/** The bits of an action that somebody may give and take away. */
export function grantable(held: Grants, { functionId, actionId }: Pick<GrantCell, 'functionId' | 'actionId'>): number {
  const bits = bitsOf(held, functionId, actionId)
  return (bits & BIT.grant) === 0 ? 0 : widened(bits)
}

/**
 * The first right of a role that stands above somebody who would give it to another: what reaches further than a person's own
 * records must be held by the giver too. One's own records are nobody else's, so that an employee may register a client.
 */
export const aboveGiver = (role: Grants, held: Grants): GrantCell | null =>
  uncovered(further(role), ({ functionId, actionId }) => widened(bitsOf(held, functionId, actionId)))

/** The first right that somebody would gain by taking a role; who gives a role to oneself gains nothing. */
export const aboveTaker = (role: Grants, held: Grants): GrantCell | null =>
  uncovered(role, ({ functionId, actionId }) => widened(bitsOf(held, functionId, actionId)))

/**
 * The first right with which another person sees more than somebody does: rows of theirs are other rows, so that nothing but
 * all rows covers them.
 */
export const beyondViewer = (theirs: Grants, held: Grants): GrantCell | null =>
  uncovered(theirs, ({ functionId, actionId }) => {
    const bits = bitsOf(held, functionId, actionId)
    return (bits & BIT.all) === 0 ? bits & ~ROW_BITS : widened(bits)
  })

/** What reaches further than one's own records, or may be handed on. */
const further = (grants: Grants): Grants =>
  Object.fromEntries(
    Object.entries(grants).map(([functionId, actions]) => [
      functionId,
      Object.fromEntries(Object.entries(actions).map(([action, bits]) => [action, bits & FURTHER])),
    ]),
  )

const FURTHER = BIT.area | BIT.client | BIT.all | BIT.grant
