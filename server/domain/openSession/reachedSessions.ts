import type { CallContext } from '../../operation/index.ts'
import type { Parameters } from '../../sql/index.ts'

/** The sessions `t` that a call reaches: all of the organisation, or the caller's own. During a view there are none. */
export function reachedSessions({ scope, plan, session }: CallContext, parameters: Parameters): string {
  if (session === null || session.viewing) return 'false'
  if (scope.all) return 'true'
  return scope.own && plan.user !== null ? `t.user_id = ${parameters.add(plan.user, 'uuid')}` : 'false'
}
