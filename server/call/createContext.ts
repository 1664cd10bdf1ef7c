import type { AccessPlan, RowScope } from '#engine/access'
import { inDialectOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import type { ReceivedFile } from '../fileStore/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import type { ReadAudit } from '../readLog/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { Tenant, SessionCheck } from '../tenancy/index.ts'
import type { CallContext, PublicContext, Portal } from '../operation/index.ts'
import { forSession, momentOf, withGuardVariables } from '../operation/index.ts'
import type { IncomingCall, DeclaredCall } from './incomingCall.ts'
import { createRows } from '../tenancy/index.ts'

/** What the chain has found out by the time that the operation is run. */
interface CallState {
  readonly incoming: IncomingCall
  readonly session: SessionPrincipal | null
  readonly tenant: Tenant | null
  readonly definitions: TenantDefinitions
  readonly plan: AccessPlan
  readonly scope: RowScope
  readonly files: readonly ReceivedFile[]
  readonly sessionCheck: SessionCheck
  readonly isReadOnly: boolean
  readonly readAudit: ReadAudit | null
}

/** What the operation of a call may use. */
export function createContext(
  portal: Portal,
  { module, call }: SessionCall,
  { incoming, session, tenant, definitions, plan, scope, files, sessionCheck, isReadOnly, readAudit }: CallState,
): PublicContext {
  const language = responseLanguage(incoming, session, tenant)
  return {
    portal,
    definitions,
    session,
    tenant,
    rows: tenant && createRows(portal.pool, { tenant: tenant.id, user: plan.user, isReadOnly }, sessionCheck),
    module,
    call,
    plan,
    scope: withGuardVariables(scope, session, tenant),
    files,
    language,
    speech: definitions.speeches[language],
    moment: momentOf(portal.clock(), tenant?.attributes['zonaHoraria']),
    address: incoming.address,
    platform: incoming.platform,
    readAudit,
  }
}

export const isComplete = (context: PublicContext): context is CallContext =>
  context.tenant !== null && context.rows !== null

/** The language asked for, else the person's own, else the tenant's. */
export const responseLanguage = (
  incoming: IncomingCall,
  session: SessionPrincipal | null,
  tenant: Tenant | null,
): Language => incoming.language ?? languageOf(session?.user.idioma ?? tenant?.language) ?? DEFAULT_LANGUAGE

/** A call, and the module as the caller has it. */
export interface SessionCall {
  readonly module: Module
  readonly call: Call
}

/**
 * The module as the tenant has it, without the fields that the caller may not read: its calls are those of the product, so that routes are
 * found before the tenant is known, save where what is withheld has names on the wire.
 */
export function callForSession(
  portal: Portal,
  { modules }: TenantDefinitions,
  { module, call }: DeclaredCall,
  session: SessionPrincipal | null,
): SessionCall {
  const tenantModule = modules.get(module.id) ?? module
  const visible = forSession({ portal, session }, tenantModule)
  return {
    module: inDialectOf(visible, call),
    call: visible === tenantModule ? call : (visible.calls.get(call.name) ?? call),
  }
}
