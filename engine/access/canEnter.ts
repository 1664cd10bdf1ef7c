import { accessPlan } from './access.ts'
import type { Principal } from './rights.ts'

/** The role type of somebody whose e-mail is not confirmed yet. */
export const UNCONFIRMED = 3

/**
 * Whether somebody may enter at all (SE-10): a role of a type that the portal knows, and an action that is visible on the platform
 * in hand. Who has yet to confirm the e-mail has no action, and enters to confirm it.
 */
export function canEnter(principal: Principal & { readonly kind: 'user' }, recognised: readonly number[]): boolean {
  if (!principal.roleTypes.some((type) => recognised.includes(type))) return false
  return (
    principal.roleTypes.includes(UNCONFIRMED) ||
    Object.keys(principal.grants).some((functionId) => accessPlan(functionId, principal).actions.size > 0)
  )
}
