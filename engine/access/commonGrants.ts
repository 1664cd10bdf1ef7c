import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'
import { bitsOf, firstUncovered, grantEntries, withImpliedBits } from './grantEntries.ts'
import type { GrantEntry } from './grantEntries.ts'

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
export const firstBeyondHeld = (scope: Grants, held: Grants): GrantEntry | null =>
  firstUncovered(scope, ({ functionId, actionId }) => usableBits(held, functionId, actionId))

/** Returns the bits of an action that its holder may use, without the right to grant it. */
export const usableBits = (held: Grants, functionId: string, actionId: string): number =>
  withImpliedBits(bitsOf(held, functionId, actionId)) & ~BIT.grant
