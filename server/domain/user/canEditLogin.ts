import type { CallContext } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** Whether the caller may change this user's login, which needs the right to set passwords. */
export function canEditLogin(stored: StoredRecord, context: CallContext): boolean {
  const { plan, portal } = context
  const scope = plan.actions.get(portal.definitions.access.actions['password'] ?? '')
  if (!scope) return false
  const { createdBy, owned, inArea, ofClient } = stored
  return (
    scope.all ||
    (scope.own && (owned || (createdBy !== null && createdBy === plan.user))) ||
    (scope.area && inArea) ||
    (scope.client && ofClient)
  )
}
