import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'

/** One action of one function, with bits. */
export interface GrantEntry {
  readonly functionId: string
  readonly actionId: string
  readonly bits: number
}

/** The bits that select rows. */
export const ROW_BITS: number = BIT.own | BIT.area | BIT.client | BIT.all

/** Returns the grants as a list with one entry for each action. */
export const grantEntries = (grants: Grants): readonly GrantEntry[] =>
  Object.entries(grants).flatMap(([functionId, actions]) =>
    Object.entries(actions).map(([actionId, bits]) => ({ functionId, actionId, bits })),
  )

/** Returns the bits of one action, or 0 if it is not granted. */
export function bitsOf(grants: Grants, functionId: string, actionId: string): number {
  const actions = Object.hasOwn(grants, functionId) ? grants[functionId] : undefined
  return actions && Object.hasOwn(actions, actionId) ? (actions[actionId] ?? 0) : 0
}

/** Adds the other row bits if the bit for all rows is set. */
export const withImpliedBits = (bits: number): number => ((bits & BIT.all) === 0 ? bits : bits | ROW_BITS)

/** Returns the first entry in which `wanted` has a bit that `covers` does not return, or null. */
export function firstUncoveredGrant(wanted: Grants, covers: (cell: GrantEntry) => number): GrantEntry | null {
  return grantEntries(wanted).find((cell) => (cell.bits & ~covers(cell)) !== 0) ?? null
}

/**
 * Returns the rights that two sets of grants both allow: on the same platform, over the same rows. Nobody grants rights
 * by them.
 */
export function commonGrants(one: Grants, other: Grants): Grants {
  const common = new Map<string, { readonly [action: string]: number }>()
  for (const { functionId, actionId, bits } of grantEntries(one)) {
    const both = withImpliedBits(bits) & usableBits(other, functionId, actionId)
    if (both !== 0) common.set(functionId, { ...common.get(functionId), [actionId]: both })
  }
  return Object.fromEntries(common)
}

/** Returns the first right of a scope that is not among the rights held, or null. */
export const firstMissingRight = (scope: Grants, held: Grants): GrantEntry | null =>
  firstUncoveredGrant(scope, ({ functionId, actionId }) => usableBits(held, functionId, actionId))

/** Returns the bits of an action that its holder may use, without the right to grant it. */
export const usableBits = (held: Grants, functionId: string, actionId: string): number =>
  withImpliedBits(bitsOf(held, functionId, actionId)) & ~BIT.grant
