import { moduleFor } from '#engine/definition'
import type { Principal } from '#engine/access'
import type { Module } from '#engine/definition'
import type { CallContext } from './context.ts'

/** Whoever is nobody yet holds no right. */
export const NOBODY: Principal = { kind: 'nobody' }

/** Another module as the caller has it: for a call that reads or offers what belongs to it. */
export const forSession = ({ session, portal }: Pick<CallContext, 'session' | 'portal'>, module: Module): Module =>
  moduleFor(module, session?.principal ?? NOBODY, portal.definitions.context)
