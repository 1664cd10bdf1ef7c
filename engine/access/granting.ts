import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'
import { ROW_BITS, bitsOf, grantEntries, firstUncovered, withImpliedBits } from './grantEntries.ts'
import type { GrantEntry } from './grantEntries.ts'

/**
 * The first change from one set of grants to another that somebody may not make: each bit that comes or goes must be theirs to
 * grant, which is what bit 64 of the same action says. Null where all of it is.
 */
export function firstForbiddenGrant(before: Grants, after: Grants, held: Grants): GrantEntry | null {
  const changed = [...grantEntries(after), ...grantEntries(before)].map(({ functionId, actionId }) => ({
    functionId,
    actionId,
    bits: bitsOf(before, functionId, actionId) ^ bitsOf(after, functionId, actionId),
  }))
  return changed.find((cell) => (cell.bits & ~grantable(held, cell)) !== 0) ?? null
}

/** The bits of an action that somebody may give and take away. */
export function grantable(held: Grants, { functionId, actionId }: Pick<GrantEntry, 'functionId' | 'actionId'>): number {
  const bits = bitsOf(held, functionId, actionId)
  return (bits & BIT.grant) === 0 ? 0 : withImpliedBits(bits)
}

/** Whether every area, and every client, of one person is another's too: then a bit for those rows reaches the same rows for both. */
export interface SharedRows {
  readonly area: boolean
  readonly client: boolean
}

/** Of oneself, and of somebody who has neither areas nor clients. */
export const ALL_SHARED: SharedRows = { area: true, client: true }

/**
 * The first right that one person has, or would get by a role, and another does not hold over the rows concerned; null where there is
 * none. Only then may the other give or take the role, or change the person. Rights over a person's own records and rights that reach no
 * record count like any other. "Own" covers "own": whoever has a right over own records may let others have it over theirs.
 */
export const exceedingRight = (theirs: Grants, held: Grants, shared: SharedRows = ALL_SHARED): GrantEntry | null =>
  firstUncovered(theirs, ({ functionId, actionId }) => overShared(bitsOf(held, functionId, actionId), shared))

/** The bits that a grant covers of another person's: areas and clients that are not shared need all rows. */
const overShared = (bits: number, { area, client }: SharedRows): number =>
  (bits & BIT.all) !== 0 ? withImpliedBits(bits) : bits & ~(area ? 0 : BIT.area) & ~(client ? 0 : BIT.client)

/** How a client stands to whoever associates somebody with the client: the same person, or one of the clients of theirs. */
export interface ClientOf {
  readonly own: boolean
  readonly client: boolean
}

/**
 * The first right that somebody would get over a client's records by being associated with the client, and that whoever associates them
 * does not hold over those records.
 */
export const exceedingAssociation = (theirs: Grants, held: Grants, of: ClientOf): GrantEntry | null =>
  grantEntries(theirs)
    .filter(({ bits }) => (bits & BIT.client) !== 0)
    .find(({ functionId, actionId, bits }) => {
      const mine = bitsOf(held, functionId, actionId)
      const reaches =
        (mine & BIT.all) !== 0 || (of.client && (mine & BIT.client) !== 0) || (of.own && (mine & BIT.own) !== 0)
      return !reaches || (bits & PLATFORM & ~mine) !== 0
    }) ?? null

const PLATFORM = BIT.web | BIT.mobile

/** Whether somebody holds every action of some functions over all rows, to be granted on: nobody has more in them. */
export const holdsEverything = (held: Grants, functions: readonly string[], actions: readonly string[]): boolean =>
  functions.every((functionId) =>
    actions.every((actionId) => withImpliedBits(bitsOf(held, functionId, actionId)) === EVERYTHING),
  )

const EVERYTHING = Object.values(BIT).reduce((all, bit) => all | bit, 0)

/**
 * The first right with which another person sees more than somebody does: rows of theirs are other rows, so that nothing but
 * all rows covers them.
 */
export const firstBeyondViewer = (theirs: Grants, held: Grants): GrantEntry | null =>
  firstUncovered(theirs, ({ functionId, actionId }) => {
    const bits = bitsOf(held, functionId, actionId)
    return (bits & BIT.all) === 0 ? bits & ~ROW_BITS : withImpliedBits(bits)
  })
