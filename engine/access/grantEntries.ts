import { BIT } from './rights.ts'
import type { Grants } from './rights.ts'

/** One action of one function, with bits. */
export interface GrantEntry {
  readonly functionId: string
  readonly actionId: string
  readonly bits: number
}

/** The bits that say which rows. */
export const ROW_BITS: number = BIT.own | BIT.area | BIT.client | BIT.all

/** All that is granted, one action after another. */
export const grantEntries = (grants: Grants): readonly GrantEntry[] =>
  Object.entries(grants).flatMap(([functionId, actions]) =>
    Object.entries(actions).map(([actionId, bits]) => ({ functionId, actionId, bits })),
  )

/** The bits of one action; 0 where it is not granted. */
export function bitsOf(grants: Grants, functionId: string, actionId: string): number {
  const actions = Object.hasOwn(grants, functionId) ? grants[functionId] : undefined
  return actions && Object.hasOwn(actions, actionId) ? (actions[actionId] ?? 0) : 0
}

/** Whoever reaches all rows reaches those that any other bit means. */
export const withImpliedBits = (bits: number): number => ((bits & BIT.all) === 0 ? bits : bits | ROW_BITS)

/** The first cell in which `wanted` has a bit that `held` does not cover; null where there is none. */
export function firstUncovered(wanted: Grants, covers: (cell: GrantEntry) => number): GrantEntry | null {
  return grantEntries(wanted).find((cell) => (cell.bits & ~covers(cell)) !== 0) ?? null
}
