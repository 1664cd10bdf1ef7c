import { SELF_ROW } from '#engine/access'
import type { Principal, RowScope } from '#engine/access'
import { isList } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Call } from '#engine/definition'
import type { SessionPrincipal } from '../session/index.ts'
import { canActOnSelf, findReach, ownScope } from '../operation/index.ts'
import type { Reach } from '../operation/index.ts'
import type { DeclaredCall } from './incomingCall.ts'
import { needsOfValues } from './needsOfValues.ts'

/** The reach of a call. A right over one's own record reaches that record, where no other right reaches more. */
export function callReach(
  { module, call }: Pick<DeclaredCall, 'module' | 'call'>,
  needs: Call['needs'],
  session: SessionPrincipal | null,
): Reach {
  const principal: Principal = session?.principal ?? { kind: 'nobody' }
  const reach = findReach(module, needs, principal)
  return reach.scope === null && canActOnSelf(call, principal) ? { ...reach, scope: SELF_ROW } : reach
}

/** The rows that a call reaches with what it sends, and one's own record among them. */
export function scopeOfRecord(
  served: Pick<DeclaredCall, 'module' | 'call'>,
  needs: Call['needs'],
  sent: DecodedCall,
  session: SessionPrincipal | null,
  reach: Reach,
): RowScope | null {
  const wide = scopeOfValues(served, needs, sent, session, reach)
  return wide && ownScope(served.call, sent.id, wide, session)
}

/** The rows that a call reaches with the values that it sends. */
function scopeOfValues(
  { module, call }: Pick<DeclaredCall, 'module' | 'call'>,
  needs: Call['needs'],
  sent: DecodedCall,
  session: SessionPrincipal | null,
  { scope }: Reach,
): RowScope | null {
  if (needs !== call.needs || scope === null || scope.self === true) return scope
  const narrowed = needsOfValues(module, call, sent)
  return narrowed === needs ? scope : findReach(module, narrowed, session?.principal ?? { kind: 'nobody' }).scope
}

/** The code that refuses a call to access tokens, or null. The definition of a module closes its calls to them. */
export function tokenDenial(
  { module, call }: Pick<DeclaredCall, 'module' | 'call'>,
  session: SessionPrincipal | null,
): string | null {
  const { tokens } = module.source
  if (!session?.token || tokens === undefined) return null
  return tokens === 'read' && isReading(call) ? null : '92070'
}

/** Whether a token makes the call that may only read its module: whatever the operation tries, nothing is written. */
export const isReadByToken = ({ module }: DeclaredCall, session: SessionPrincipal | null): boolean =>
  session !== null && session.token !== null && module.source.tokens === 'read'

/** Whether a call changes nothing. The database holds it to that during a view, and for a token that may only read. */
export const isReading = (call: Call): boolean => call.method === 'GET' || isList(call) || call.source.reads === true
