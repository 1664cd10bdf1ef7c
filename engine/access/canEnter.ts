import { accessPlan } from './access.ts'
import type { Principal } from './rights.ts'

/** Role type of a user whose e-mail address is not confirmed yet. */
export const UNCONFIRMED = 3

/**
 * Whether a user may enter the application (SE-10). The user needs a role of a type that the portal knows, and an
 * action that is visible on the current platform. A user with an unconfirmed e-mail address has no action, and enters
 * only to confirm it.
 */
export function canEnter(principal: Principal & { readonly kind: 'user' }, recognised: readonly number[]): boolean {
  if (!principal.roleTypes.some((type) => recognised.includes(type))) return false
  return (
    principal.roleTypes.includes(UNCONFIRMED) ||
    Object.keys(principal.grants).some((functionId) => accessPlan(functionId, principal).actions.size > 0)
  )
}

/** Role type of a client. */
export const CLIENT = 5
