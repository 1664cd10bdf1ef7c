import { moduleForPrincipal } from '#engine/definition'
import type { Principal } from '#engine/access'
import type { Module } from '#engine/definition'
import type { CallContext } from './context.ts'

/** Principal of a call without a session. It has no rights. */
export const NOBODY: Principal = { kind: 'nobody' }

/** Restricts a module to what the session may read. */
export const forSession = ({ session, portal }: Pick<CallContext, 'session' | 'portal'>, module: Module): Module =>
  moduleForPrincipal(module, session?.principal ?? NOBODY, portal.definitions.context)
