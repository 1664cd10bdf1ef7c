import type { AccessPlan, RowScope } from '#engine/access'
import { spokenBy } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import type { ReceivedFile } from '../files/index.ts'
import type { Model } from '../model/index.ts'
import type { Reading } from '../privacy/reading/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { CallContext, PublicContext } from './context.ts'
import { heldIn } from './heldIn.ts'
import type { IncomingCall, ServedCall } from './incomingCall.ts'
import { momentOf } from './moment.ts'
import type { Portal } from './portal.ts'
import { withKnown } from './reach.ts'
import { createRows } from './rows.ts'
import type { Hold } from './rows.ts'

/** What the chain has found out by the time that the operation is run. */
interface Known {
  readonly incoming: IncomingCall
  readonly session: SessionPrincipal | null
  readonly tenant: Tenant | null
  readonly model: Model
  readonly plan: AccessPlan
  readonly scope: RowScope
  readonly files: readonly ReceivedFile[]
  readonly hold: Hold
  readonly readOnly: boolean
  readonly reading: Reading | null
}

/** What the operation of a call may use. */
export function publicContext(
  portal: Portal,
  { module, call }: HeldCall,
  { incoming, session, tenant, model, plan, scope, files, hold, readOnly, reading }: Known,
): PublicContext {
  const language = spokenTo(incoming, session, tenant)
  return {
    portal,
    model,
    session,
    tenant,
    rows: tenant && createRows(portal.pool, { tenant: tenant.id, user: plan.user, readOnly }, hold),
    module,
    call,
    plan,
    scope: withKnown(scope, session, tenant),
    files,
    language,
    speech: model.speeches[language],
    moment: momentOf(portal.clock(), tenant?.attributes['zonaHoraria']),
    address: incoming.address,
    platform: incoming.platform,
    reading,
  }
}

export const isComplete = (context: PublicContext): context is CallContext =>
  context.tenant !== null && context.rows !== null

/** The language asked for, else the person's own, else the tenant's. */
export const spokenTo = (incoming: IncomingCall, session: SessionPrincipal | null, tenant: Tenant | null): Language =>
  incoming.language ?? languageOf(session?.user.idioma ?? tenant?.language) ?? DEFAULT_LANGUAGE

/** A call, and the module as the caller has it. */
export interface HeldCall {
  readonly module: Module
  readonly call: Call
}

/**
 * The module as the tenant has it, without the fields that the caller may not read: its calls are those of the product, so that routes are
 * found before the tenant is known, save where what is withheld has names on the wire.
 */
export function heldCall(
  portal: Portal,
  { modules }: Model,
  { module, call }: ServedCall,
  session: SessionPrincipal | null,
): HeldCall {
  const whole = modules.get(module.id) ?? module
  const held = heldIn({ portal, session }, whole)
  return { module: spokenBy(held, call), call: held === whole ? call : (held.calls.get(call.name) ?? call) }
}
