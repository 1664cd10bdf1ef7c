import { UNCONFIRMED, canEnter } from '#engine/access'
import { roleTypesOf } from '../definitions/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { Portal } from './portal.ts'
import { moduleForPrincipal } from '#engine/definition'
import type { Principal } from '#engine/access'
import type { Module } from '#engine/definition'
import type { CallContext } from './context.ts'

/** A role of the caller demands a second factor that is not set up yet; the caller may not enter. */
const [FACTOR_DEMANDED, NO_ENTRY] = ['92065', '71001']

type Entering = Pick<SessionPrincipal, 'lacksFactor' | 'principal'>

/** The code with which a session is refused whatever it asks for (SE-10), or null. `isBeforeFactor`: it may ask without its second factor. */
export function entryDenial(
  { lacksFactor, principal }: Entering,
  definitions: Portal['definitions'],
  isBeforeFactor = false,
): string | null {
  if (lacksFactor && !isBeforeFactor) return FACTOR_DEMANDED
  return canEnter(principal, roleTypesOf(definitions)) ? null : NO_ENTRY
}

/** Whether the e-mail address of a session's user is confirmed. Without that it can do nothing but confirm it. */
export const hasConfirmed = ({ roles }: Pick<SessionPrincipal, 'roles'>): boolean =>
  roles.every(({ tipo }) => tipo !== UNCONFIRMED)

/** Principal of a call without a session. It has no rights. */
export const NOBODY: Principal = { kind: 'nobody' }

/** Restricts a module to what the session may read. */
export const forSession = ({ session, portal }: Pick<CallContext, 'session' | 'portal'>, module: Module): Module =>
  moduleForPrincipal(module, session?.principal ?? NOBODY, portal.definitions.context)
