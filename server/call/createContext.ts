import type { AccessPlan, RowScope } from '#engine/access'
import { moduleInDialect } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { DEFAULT_LANGUAGE, languageOf, withFallback } from '#engine/text'
import type { Language } from '#engine/text'
import type { ReceivedFile } from '../fileStore/index.ts'
import { tenantLanguages } from '../tenantDefinitions/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import type { ReadAudit } from '../readLog/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { Tenant, SessionCheck } from '../tenancy/index.ts'
import type { CallContext, PublicContext, Portal } from '../operation/index.ts'
import { forSession, momentOf, withGuardVariables } from '../operation/index.ts'
import type { IncomingCall, DeclaredCall } from './incomingCall.ts'
import { createRows } from '../tenancy/index.ts'

/** Everything known about the call before its operation runs. */
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

export function createContext(
  portal: Portal,
  { module, call }: SessionCall,
  { incoming, session, tenant, definitions, plan, scope, files, sessionCheck, isReadOnly, readAudit }: CallState,
): PublicContext {
  const language = responseLanguage(incoming, session, tenant)
  const languages = tenant ? tenantLanguages(tenant) : []
  return {
    portal,
    definitions,
    session,
    tenant,
    rows:
      tenant &&
      createRows(
        portal.pool,
        {
          tenant: tenant.id,
          user: plan.user,
          isReadOnly,
          token: session?.token?.id,
          languages: [language, ...languages.slice(0, 1)],
        },
        sessionCheck,
      ),
    module,
    call,
    plan,
    scope: withGuardVariables(scope, session, tenant),
    files,
    language,
    translator: withFallback(definitions.translators[language], languages),
    moment: { ...momentOf(portal.clock(), tenant?.attributes['zonaHoraria']), languages },
    address: incoming.address,
    agent: incoming.agent,
    cookies: incoming.cookies,
    platform: incoming.platform,
    readAudit,
  }
}

export const isComplete = (context: PublicContext): context is CallContext =>
  context.tenant !== null && context.rows !== null

/** The requested language, otherwise that of the user, otherwise that of the tenant. */
export const responseLanguage = (
  incoming: IncomingCall,
  session: SessionPrincipal | null,
  tenant: Tenant | null,
): Language => incoming.language ?? languageOf(session?.user.idioma ?? tenant?.language) ?? DEFAULT_LANGUAGE

/** A call, and its module as the session may use it. */
export interface SessionCall {
  readonly module: Module
  readonly call: Call
}

/**
 * Applies the tenant's overlay and removes the fields that the caller may not read. The call itself stays the
 * product's one, because routes are matched before the tenant is known, unless hidden fields have names on the wire.
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
    module: moduleInDialect(visible, call),
    call: visible === tenantModule ? call : (visible.calls.get(call.name) ?? call),
  }
}
