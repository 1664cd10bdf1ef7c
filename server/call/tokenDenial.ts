import { isList } from '#engine/call'
import type { Call } from '#engine/definition'
import type { SessionPrincipal } from '../session/index.ts'
import type { DeclaredCall } from './incomingCall.ts'

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
