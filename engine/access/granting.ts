import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'
import { ROW_BITS, bitsOf, grantEntries, firstUncoveredGrant, withImpliedBits } from './grantEntries.ts'
import type { GrantEntry } from './grantEntries.ts'

/**
 * Returns the first change between two sets of grants that the holder may not make, or null. The holder must be allowed
 * to grant each bit that is added or removed: bit 64 of the same action allows it.
 */
export function firstForbiddenGrant(before: Grants, after: Grants, held: Grants): GrantEntry | null {
  const changed = [...grantEntries(after), ...grantEntries(before)].map(({ functionId, actionId }) => ({
    functionId,
    actionId,
    bits: bitsOf(before, functionId, actionId) ^ bitsOf(after, functionId, actionId),
  }))
  return changed.find((cell) => (cell.bits & ~grantable(held, cell)) !== 0) ?? null
}

/** Returns the bits of an action that a user may grant and revoke. */
export function grantable(held: Grants, { functionId, actionId }: Pick<GrantEntry, 'functionId' | 'actionId'>): number {
  const bits = bitsOf(held, functionId, actionId)
  return (bits & BIT.grant) === 0 ? 0 : withImpliedBits(bits)
}

/**
 * Whether all areas, and all clients, of one person also belong to another. If so, a bit for those rows reaches the
 * same rows for both.
 */
export interface SharedRows {
  readonly area: boolean
  readonly client: boolean
}

/** Applies to the user's own account, and to a person without areas and clients. */
export const ALL_SHARED: SharedRows = { area: true, client: true }

/**
 * Returns the first right that one person has, or would get from a role, and that another person does not hold over the
 * rows concerned, or null. Only if it is null may the other person give or take the role, or change the person. Rights
 * over the person's own records and rights that reach no record count like any other. "Own" covers "own": a user with a
 * right over own records may let others have it over theirs.
 */
export const exceedingRight = (theirs: Grants, held: Grants, shared: SharedRows = ALL_SHARED): GrantEntry | null =>
  firstUncoveredGrant(theirs, ({ functionId, actionId }) => overShared(bitsOf(held, functionId, actionId), shared))

/**
 * Returns the bits of another person's grant that this grant covers. Areas and clients that are not shared require the
 * bit for all rows.
 */
const overShared = (bits: number, { area, client }: SharedRows): number =>
  (bits & BIT.all) !== 0 ? withImpliedBits(bits) : bits & ~(area ? 0 : BIT.area) & ~(client ? 0 : BIT.client)

/**
 * The relation of a client to the user who associates a person with it: the user is the client, or it is one of the
 * user's clients.
 */
export interface ClientRelation {
  readonly own: boolean
  readonly client: boolean
}

/**
 * Returns the first right over a client's records that a person would get by being associated with the client, and that
 * the associating user does not hold over those records.
 */
export const exceedingAssociation = (theirs: Grants, held: Grants, of: ClientRelation): GrantEntry | null =>
  exceedingOver(
    BIT.client,
    theirs,
    held,
    (mine) => (of.client && (mine & BIT.client) !== 0) || (of.own && (mine & BIT.own) !== 0),
  )

/**
 * Returns the first right over an area's records that a person would get by working in the area, and that the user who
 * makes them work there does not hold over them. `worksThere`: that user works in the area too.
 */
export const exceedingInArea = (theirs: Grants, held: Grants, worksThere: boolean): GrantEntry | null =>
  exceedingOver(BIT.area, theirs, held, (mine) => worksThere && (mine & BIT.area) !== 0)

/** Rights over the records that a bit reaches. `reaches`: what is held reaches them, if it does not reach all. */
const exceedingOver = (
  bit: number,
  theirs: Grants,
  held: Grants,
  reaches: (mine: number) => boolean,
): GrantEntry | null =>
  grantEntries(theirs)
    .filter(({ bits }) => (bits & bit) !== 0)
    .find(({ functionId, actionId, bits }) => {
      const mine = bitsOf(held, functionId, actionId)
      return !((mine & BIT.all) !== 0 || reaches(mine)) || (bits & PLATFORM & ~mine) !== 0
    }) ?? null

const PLATFORM = BIT.web | BIT.mobile

/**
 * Whether a user holds every action of some functions over all rows with the right to grant it. Nobody can have more
 * rights in them.
 */
export const holdsEverything = (held: Grants, functions: readonly string[], actions: readonly string[]): boolean =>
  functions.every((functionId) =>
    actions.every((actionId) => withImpliedBits(bitsOf(held, functionId, actionId)) === EVERYTHING),
  )

const EVERYTHING = Object.values(BIT).reduce((all, bit) => all | bit, 0)

/**
 * Returns the first right that lets another person see more than the user does. Another person's rows are different
 * rows, so only the bit for all rows covers them.
 */
export const firstWiderRight = (theirs: Grants, held: Grants): GrantEntry | null =>
  firstUncoveredGrant(theirs, ({ functionId, actionId }) => {
    const bits = bitsOf(held, functionId, actionId)
    return (bits & BIT.all) === 0 ? bits & ~ROW_BITS : withImpliedBits(bits)
  })
