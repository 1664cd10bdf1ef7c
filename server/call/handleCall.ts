import { NO_ROWS } from '#engine/access'
import type { AccessPlan, Platform, RowScope } from '#engine/access'
import { decode, namedIn } from '#engine/call'
import type { CallProblem, DecodedCall, WireRequest } from '#engine/call'
import { functionsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import type { Language } from '#engine/text'
import { isDatabaseError } from '../database/index.ts'
import { settleDrafts } from '../draft/index.ts'
import { hasRoom } from '../files/index.ts'
import type { ReceivedFile } from '../files/index.ts'
import type { Model } from '../model/index.ts'
import { readSession } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { SESSION_MOVED, findTenant, tenantNames } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import { refuse } from './answer.ts'
import type { Answer, RefusedField } from './answer.ts'
import type { CallContext, PublicContext } from './context.ts'
import { onlyOnce } from './idempotency.ts'
import { momentOf } from './moment.ts'
import type { Served } from './operations.ts'
import type { Portal } from './portal.ts'
import { reachOf } from './reach.ts'
import { createHold, createRows } from './rows.ts'
import type { Hold } from './rows.ts'

/** A request as any transport may bring it. `read` is called when the caller is known, so that nobody uploads unseen, and answers the same when asked again. */
export interface IncomingCall {
  readonly token: string | null
  readonly platform: Platform
  /** Id in the application header. */
  readonly application: string | null
  readonly language: Language | null
  readonly idempotencyKey: string | null
  readonly csv: boolean
  readonly address: string
  readonly read: () => Promise<
    | { readonly wire: WireRequest; readonly files: readonly ReceivedFile[] }
    | { readonly refused: string; readonly fields?: readonly RefusedField[] }
  >
}

export interface ServedCall {
  readonly module: Module
  readonly call: Call
  readonly served: Served
  /** What serves the call when CSV is asked for, with the rights that it needs. */
  readonly csv: { readonly served: Served; readonly needs: Call['needs'] } | null
}

/**
 * One call from the wire to its answer. A session read lately is used as remembered, and held against the database in the
 * first round trip of the call's own work; one that has ended or changed meanwhile is read anew and the call begun again.
 */
export async function handleCall(portal: Portal, served: ServedCall, incoming: IncomingCall): Promise<Answer> {
  const { token, platform } = incoming
  const remembered = token === null ? null : portal.sessions.recall(token, platform)
  if (token !== null && remembered) {
    const answer = await answerHeld(portal, served, incoming, remembered)
    if (answer) return answer
    portal.sessions.forget(token, platform)
  }
  const session = token === null ? null : await readSession(portal.pool, token, platform)
  if (token !== null && session) portal.sessions.keep(token, platform, session)
  return answerCall(portal, served, incoming, session, createHold(undefined))
}

/** The answer under a remembered session; null when the database no longer agrees with it. */
async function answerHeld(
  portal: Portal,
  served: ServedCall,
  incoming: IncomingCall,
  session: SessionPrincipal,
): Promise<Answer | null> {
  const hold = createHold(session.held)
  try {
    const answer = await answerCall(portal, served, incoming, session, hold)
    if (!hold.isTaken())
      await createRows(portal.pool, { tenant: session.tenant.id, user: session.user.id }, hold).query(NOTHING)
    return answer
  } catch (error) {
    if (isDatabaseError(error) && error.code === SESSION_MOVED) return null
    throw error
  }
}

/** Sent when a call needed no row: only to hold its session. */
const NOTHING = { name: 'nothing', text: 'select', values: [] }

async function answerCall(
  portal: Portal,
  served: ServedCall,
  incoming: IncomingCall,
  known: SessionPrincipal | null,
  hold: Hold,
): Promise<Answer> {
  const session = known && isConfirmed(known, served.call) ? known : null
  const answer = await runCall(portal, served, incoming, session, hold)
  return { language: spokenTo(incoming, session, null), ...answer }
}

/** The chain: right → body → decode → claims → operation. */
async function runCall(
  portal: Portal,
  served: ServedCall,
  incoming: IncomingCall,
  session: SessionPrincipal | null,
  hold: Hold,
): Promise<Answer> {
  const { operation, needs } = chosen(served, incoming)
  const { plan, scope } = reachOf(served.module, needs, session?.principal ?? { kind: 'nobody' })
  const barred = barredBy(needs, session, scope)
  if (barred) return refuse(barred)
  const request = await incoming.read()
  if ('refused' in request) return refuse(request.refused, request.fields ? { fields: request.fields } : {})
  const tenant =
    session?.tenant ?? (await claimedTenant(portal, incoming, namedIn(served.module, served.call, request.wire)))
  const model = await portal.models.of(tenant)
  const decoded = decode(moduleOf(model, served), served.call, request.wire)
  if (!decoded.ok) return refuseProblems(decoded.problems)
  if (claimsWrongly(decoded.value, incoming, session, tenant, served.module)) return refuse('71001')
  const context = publicContext(portal, served, {
    incoming,
    session,
    tenant,
    model,
    plan,
    scope: knowing(scope ?? NO_ROWS, session, tenant),
    files: request.files,
    hold,
  })
  if (operation.kind === 'public')
    return { language: context.language, ...(await operation.run(context, decoded.value)) }
  if (!isComplete(context)) return refuse('91016')
  if (!(await hasRoomFor(context))) return refuse('90008')
  return (
    missingHeader(served.call, decoded.value, incoming) ??
    onlyOnce(context, incoming.idempotencyKey, request, (inside) => settleDrafts(inside, decoded.value, operation.run))
  )
}

/** Whether what came may be stored: the organisation's files have a limit in all. */
const hasRoomFor = async ({ files, ...context }: CallContext): Promise<boolean> =>
  files.length === 0 ||
  hasRoom(
    context,
    context.rows,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    false,
  )

/** No live session, or none of the rights. */
function barredBy(needs: Call['needs'], session: SessionPrincipal | null, scope: RowScope | null): string | null {
  if (needs.kind !== 'public' && !session) return '91031'
  return scope === null ? '71001' : null
}

/** The module as the tenant has it: its calls are those of the product, so that routes are found before the tenant is known. */
const moduleOf = ({ modules }: Model, { module }: ServedCall): Module => modules.get(module.id) ?? module

/** The call as it was asked for: its export where CSV is wanted and there is one. */
function chosen(
  { call, served, csv }: ServedCall,
  incoming: IncomingCall,
): { readonly operation: Served; readonly needs: Call['needs'] } {
  return incoming.csv && csv ? { operation: csv.served, needs: csv.needs } : { operation: served, needs: call.needs }
}

/** Rows that are guarded by one of several functions are chosen by what is known of the session too. */
const knowing = (scope: RowScope, session: SessionPrincipal | null, tenant: Tenant | null): RowScope =>
  scope.guarded && tenant
    ? {
        ...scope,
        guarded: { ...scope.guarded, known: { tenant: tenantNames(tenant), user: { id: session?.user.id } } },
      }
    : scope

interface Known {
  readonly incoming: IncomingCall
  readonly session: SessionPrincipal | null
  readonly tenant: Tenant | null
  readonly model: Model
  readonly plan: AccessPlan
  readonly scope: RowScope
  readonly files: readonly ReceivedFile[]
  readonly hold: Hold
}

function publicContext(
  portal: Portal,
  served: ServedCall,
  { incoming, session, tenant, model, plan, scope, files, hold }: Known,
): PublicContext {
  const language = spokenTo(incoming, session, tenant)
  return {
    portal,
    model,
    session,
    tenant,
    rows: tenant && createRows(portal.pool, { tenant: tenant.id, user: plan.user }, hold),
    module: moduleOf(model, served),
    call: served.call,
    plan,
    scope,
    files,
    language,
    speech: model.speeches[language],
    moment: momentOf(portal.clock(), tenant?.attributes['zonaHoraria']),
    address: incoming.address,
  }
}

/** The language asked for, else the person's own, else the tenant's. */
const spokenTo = (incoming: IncomingCall, session: SessionPrincipal | null, tenant: Tenant | null): Language =>
  incoming.language ?? languageOf(session?.user.idioma ?? tenant?.language) ?? DEFAULT_LANGUAGE

const isComplete = (context: PublicContext): context is CallContext => context.tenant !== null && context.rows !== null

/** Somebody whose e-mail is not confirmed is signed in for the confirmation only. */
const UNCONFIRMED = 3

function isConfirmed({ roles }: SessionPrincipal, call: Call): boolean {
  const [first] = call.paths[0] ?? []
  return roles.every(({ tipo }) => tipo !== UNCONFIRMED) || (first?.kind === 'text' && first.text === 'registro')
}

function refuseProblems(problems: readonly CallProblem[]): Answer {
  const first = problems.find(({ code }) => code === '91016') ?? problems[0]
  return refuse(first?.code ?? '90004', { fields: problems.map(({ code, pointer }) => ({ code, pointer })) })
}

/** Without a session the tenant is the one that the call or its header names. */
async function claimedTenant(
  portal: Portal,
  { application }: IncomingCall,
  { claims, input, values }: Pick<DecodedCall, 'claims' | 'input' | 'values'>,
): Promise<Tenant | null> {
  const id =
    textOf(claims.find(({ path }) => path === 'tenant.id')?.value) ??
    textOf(input['idapp']) ??
    (application || undefined)
  const code = textOf(input['codapp']) ?? textOf(values['codapp'])
  const subdomain = textOf(input['subdom'])
  return id === undefined && code === undefined && subdomain === undefined
    ? null
    : findTenant(portal.pool, { id, code, subdomain })
}

/** An id may come as a JSON number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined

/** What the client says of tenant, user, function or record must be what the server knows: it narrows nothing and widens nothing. */
function claimsWrongly(
  decoded: DecodedCall,
  { application }: IncomingCall,
  session: SessionPrincipal | null,
  tenant: Tenant | null,
  module: Module,
): boolean {
  const said = [...decoded.claims, ...(session && application ? [{ path: 'tenant.id', value: application }] : [])]
  if (session && namesAnother(session.tenant, decoded)) return true
  if (said.length === 0) return false
  const known: { readonly [path: string]: readonly (string | undefined)[] } = {
    'tenant.id': [tenant ? String(tenant.id) : undefined],
    'user.id': [session?.user.id],
    'action.function': actingFunctions(module),
    id: [decoded.id ?? undefined],
  }
  return said.some(({ path, value }) => {
    const possible = (known[path] ?? []).filter((one) => one !== undefined && one !== '')
    return possible.length > 0 && !possible.includes(value)
  })
}

/** The functions under which one may act in a module: those that guard its rows, and those of its routes. */
const actingFunctions = ({ access, routes }: Module): readonly string[] => [
  ...functionsOf(access),
  ...routes.flatMap(({ functionId }) => functionId ?? []),
]

/** A public call may find its tenant by id, code or sub-domain; with a session all of them mean the session's. */
function namesAnother({ id, code, subdomain }: Tenant, { input, values }: DecodedCall): boolean {
  const named: readonly (readonly [said: unknown, known: string])[] = [
    [input['idapp'], String(id)],
    [input['codapp'] ?? values['codapp'], code],
    [input['subdom'], subdomain],
  ]
  return named.some(([said, known]) => textOf(said) !== undefined && String(said).toLowerCase() !== known.toLowerCase())
}

function missingHeader(call: Call, { version }: DecodedCall, { idempotencyKey }: IncomingCall): Answer | null {
  if (call.source.version === 'required' && version === null) return refuse('92002')
  if (call.source.idempotency === 'required' && idempotencyKey === null)
    return refuse('90001', { fields: [{ pointer: '/Idempotency-Key', code: '90001' }] })
  return null
}
