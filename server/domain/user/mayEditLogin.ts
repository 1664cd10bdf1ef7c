import type { CallContext } from '../../call/context.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** Whether the login of this person is the caller's to change: whoever may give a password may. */
export function mayEditLogin(stored: StoredRecord, context: CallContext): boolean {
  const { plan, portal } = context
  const scope = plan.actions.get(portal.definitions.access.actions['password'] ?? '')
  if (!scope) return false
  const { createdBy, mine, near, client } = stored
  return (
    scope.all ||
    (scope.own && (mine || (createdBy !== null && createdBy === plan.user))) ||
    (scope.area && near) ||
    (scope.client && client)
  )
}
