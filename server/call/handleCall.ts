import { NO_ROWS } from '#engine/access'
import type { RowScope } from '#engine/access'
import { decode, isList, decodeNames, fileTarget } from '#engine/call'
import type { CallProblem, DecodedCall } from '#engine/call'
import type { Call } from '#engine/definition'
import { failAll } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from '../database/index.ts'
import { forgetSentDrafts } from '../draft/index.ts'
import { quotaDenial } from '../files/index.ts'
import { startReadAudit } from '../readLog/index.ts'
import { writeReadAudit, searchedFields } from '../readAudit/index.ts'
import { identifyCaller } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { READ_ONLY, SESSION_CHANGED, createSessionCheck, createRows } from '../tenancy/index.ts'
import type { SessionCheck, Tenant } from '../tenancy/index.ts'
import { answersIn, entryDenial, hasConfirmed, validZone, refuse, volumeKey } from '../operation/index.ts'
import type { Answer, Actor, CallContext, BoundOperation, Portal, RefusedAnswer } from '../operation/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { tenantFromClaims, hasFalseClaim } from './claims.ts'
import { callForSession, isComplete, createContext, responseLanguage } from './createContext.ts'
import type { SessionCall } from './createContext.ts'
import { EvaluationBudgetExceeded, withEvaluationBudget } from './evaluationBudget.ts'
import { withCompanions } from './companions.ts'
import { runIdempotent } from './idempotency.ts'
import { lastWriterWins } from './lastWriterWins.ts'
import { callReach, scopeOfRecord, isReadByToken, isReading, tokenDenial } from './callReach.ts'
import type { IncomingCall, DeclaredCall, ReadRequest } from './incomingCall.ts'

/**
 * Handles one call from the wire to its answer. A cached session is used at once, and the first statement of the call
 * verifies it in the database. If the session ended or changed, it is read again and the call starts over.
 */
export async function handleCall(portal: Portal, served: DeclaredCall, incoming: IncomingCall): Promise<Answer> {
  const { token, platform } = incoming
  const isEnding = served.operation.kind === 'ending'
  const remembered = token === null ? null : portal.sessions.get(token, platform)
  if (token !== null && remembered) {
    const answer = await answerWithRememberedSession(portal, served, incoming, remembered)
    if (answer === null || isEnding) portal.sessions.delete(token, platform)
    if (answer) return answer
  }
  const session =
    token === null ? null : await identifyCaller(portal.pool, { token, platform, address: incoming.address })
  if (token !== null && session && !isEnding) portal.sessions.set(token, platform, session)
  const present = served.again ? await served.again(session) : served
  return present
    ? answerCall(portal, present, incoming, session, createSessionCheck(undefined))
    : { language: responseLanguage(incoming, session, null), ...actorPart(session), ...refuse(NO_CALL) }
}

/** No call has this address, or it needs a session. */
const NO_CALL = '92050'

/** Answers with a cached session. Returns null if the database rejects that session. */
async function answerWithRememberedSession(
  portal: Portal,
  served: DeclaredCall,
  incoming: IncomingCall,
  session: SessionPrincipal,
): Promise<Answer | null> {
  const sessionCheck = createSessionCheck(session.check)
  try {
    const answer = await answerCall(portal, served, incoming, session, sessionCheck)
    if (!sessionCheck.isDone())
      await createRows(portal.pool, { tenant: session.tenant.id, user: session.user.id }, sessionCheck).query(
        EMPTY_STATEMENT,
      )
    return answer
  } catch (error) {
    if (isDatabaseError(error) && error.code === SESSION_CHANGED) return null
    throw error
  }
}

/** Verifies the session after a call that read no row. */
const EMPTY_STATEMENT = { name: 'nothing', text: 'select', values: [] }

async function answerCall(
  portal: Portal,
  served: DeclaredCall,
  incoming: IncomingCall,
  identified: SessionPrincipal | null,
  sessionCheck: SessionCheck,
): Promise<Answer> {
  const session = identified && isConfirmed(identified, served.call) ? identified : null
  try {
    const answer = await withEvaluationBudget(() => runCall(portal, served, incoming, session, sessionCheck))
    return { language: responseLanguage(incoming, session, null), ...actorPart(identified), ...answer }
  } catch (error) {
    const code = expectedCode(error, session)
    if (code === null) throw error
    return { language: responseLanguage(incoming, session, null), ...actorPart(identified), ...refuse(code) }
  }
}

/**
 * The code of an error that refuses a call after it began, or null. Its transaction has been rolled back. The database
 * holds two rules as a second barrier: no write of a session that views the portal as somebody else, and no commit
 * after which the tenant would have no administrator.
 */
function expectedCode(error: unknown, session: SessionPrincipal | null): string | null {
  if (error instanceof EvaluationBudgetExceeded) return '92042'
  if (!isDatabaseError(error)) return null
  if (session?.viewing && error.code === READ_ONLY) return '92021'
  if (session?.token && error.code === READ_ONLY) return '92070'
  return error.constraint === 'user_role_only_administrator_92022' ? '92022' : null
}

const actorPart = (session: SessionPrincipal | null): Pick<Answer, 'actor'> => {
  const actor = actorOf(session)
  return actor ? { actor } : {}
}

/** The actor of a session, for the log. */
export const actorOf = (session: SessionPrincipal | null): Actor | null =>
  session && {
    tenant: session.tenant.id,
    user: session.user.id,
    ...(session.viewing ? { viewer: session.viewing.by.id } : {}),
    ...(session.token ? { token: session.token.id } : {}),
  }

/** Runs the chain: right, body, decoding, claims, operation. */
async function runCall(
  portal: Portal,
  served: DeclaredCall,
  incoming: IncomingCall,
  session: SessionPrincipal | null,
  sessionCheck: SessionCheck,
): Promise<Answer> {
  const { operation, needs } = selectOperation(served, incoming)
  const reach = callReach(served, needs, session)
  const { plan } = reach
  const denial = denialCode(portal, served, { operation, scope: reach.scope }, session)
  if (denial) return refuse(denial)
  const request = await readRequest(portal, served.call, incoming, session)
  if ('refusal' in request) return request
  const tenant =
    session?.tenant ??
    (await tenantFromClaims(portal.pool, incoming, decodeNames(served.module, served.call, request.wire)))
  const model = await portal.tenantDefinitions.of(tenant)
  const absent = absentCode(model, tenant, served, session)
  if (absent !== null) return refuse(absent)
  const sessionCall = callForSession(portal, model, served, session)
  const decoded = decodeCall(sessionCall, request, tenant)
  if (!decoded.ok) return refuseProblems(decoded.problems)
  const scope = scopeOfRecord(served, needs, decoded.value, session, reach)
  if (scope === null && reach.scope !== null) return refuse('71001')
  const isDenied =
    isOthers(decoded.value, scope, session) || hasFalseClaim(decoded.value, incoming, session, tenant, served.module)
  if (isDenied) return refuse('71001')
  const searched = searchedFields(sessionCall, decoded.value, model.tables.get(sessionCall.module.id))
  const readAudit = startReadAudit(session, sessionCall, searched)
  const context = createContext(portal, sessionCall, {
    incoming,
    session,
    tenant,
    definitions: model,
    plan,
    scope: scope ?? NO_ROWS,
    files: request.files,
    sessionCheck,
    isReadOnly: isReadOnly(served, operation, session),
    readAudit,
  })
  if (operation.kind === 'public')
    return { language: context.language, ...(await operation.run(context, decoded.value)) }
  if (!isComplete(context)) return refuse('91016')
  const overQuota = await uploadQuotaDenial(context)
  if (overQuota) return refuse(overQuota)
  const missing = missingVersion(served.call, decoded.value)
  if (missing) return missing
  const result = await lastWriterWins(decoded.value, () =>
    runIdempotent(context, incoming.idempotencyKey, request, (transactional) =>
      forgetSentDrafts(transactional, decoded.value, withCompanions(operation.run, incoming)),
    ),
  )
  await writeReadAudit(context, readAudit).catch((error: unknown) => {
    destroyStream(result)
    throw error
  })
  return result
}

/** The code of the refusal where the organisation has switched the module off, or null. */
const absentCode = (
  model: TenantDefinitions,
  tenant: Tenant | null,
  served: DeclaredCall,
  session: SessionPrincipal | null,
): string | null => {
  if (tenant === null || answersIn(model, tenant, served)) return null
  return session ? '71001' : '91016'
}

/** Whether a call that reaches one's own record alone is for another one. */
const isOthers = ({ id }: DecodedCall, scope: RowScope | null, session: SessionPrincipal | null): boolean =>
  scope?.self === true && id !== session?.user.id

/** Decodes a request, and refuses files that its call does not declare. */
function decodeCall(
  { module, call }: SessionCall,
  { wire, files }: ReadRequest,
  tenant: Tenant | null,
): Result<DecodedCall, CallProblem> {
  const decoded = decode(module, call, wire, validZone(tenant?.attributes['zonaHoraria']))
  const undeclared = files.filter(({ part }) => fileTarget(call, part) === null)
  if (!decoded.ok || undeclared.length === 0) return decoded
  return failAll(undeclared.map(({ part }): CallProblem => ({ code: '90004', pointer: `/${part}` })))
}

/** Destroys the stream of an answer that will not be sent. */
const destroyStream = (result: Answer): void => {
  if (result.ok) result.stream?.destroy()
}

type Request = Exclude<Awaited<ReturnType<IncomingCall['read']>>, { readonly refused: string }>

/** Reads the request, unless its user has sent too much within an hour. */
async function readRequest(
  { volume }: Portal,
  call: Call,
  { bytes, read }: IncomingCall,
  session: SessionPrincipal | null,
): Promise<Request | RefusedAnswer> {
  const isCounted = session && call.method !== 'GET' && !isList(call)
  const wait = isCounted ? volume.take(volumeKey(session.tenant.id, session.user.id), bytes) : 0
  if (wait > 0) return refuse('92041', { retryAfter: wait })
  const request = await read()
  if (!('refused' in request)) return request
  const { refused, fields, retryAfter } = request
  return refuse(refused, { ...(fields ? { fields } : {}), ...(retryAfter ? { retryAfter } : {}) })
}

/** The code of the refusal if the uploaded files do not fit into the quotas, or null. */
const uploadQuotaDenial = async ({ files, ...context }: CallContext): Promise<string | null> =>
  files.length === 0
    ? null
    : quotaDenial(
        context,
        context.rows,
        files.reduce((sum, { bytes }) => sum + bytes, 0),
        false,
      )

/**
 * The code of the refusal, or null. Refused are a missing session, a session that may not enter (SE-10) or lacks the second
 * factor that a role demands, missing rights, and writes while viewing as somebody else. Operations that end a session are always allowed.
 */
function denialCode(
  portal: Portal,
  served: DeclaredCall,
  { operation, scope }: { readonly operation: BoundOperation; readonly scope: RowScope | null },
  session: SessionPrincipal | null,
): string | null {
  const { call } = served
  const closed = tokenDenial(served, session)
  if (closed !== null || call.needs.kind === 'public') return closed
  if (!session) return '91031'
  if (operation.kind === 'ending') return null
  const isBeforeFactor = operation.kind === 'tenant' && operation.isBeforeFactor
  const refused = entryDenial(session, portal.definitions, isBeforeFactor)
  if (refused !== null || scope === null) return refused ?? '71001'
  return isViewingAs(session, operation) && !isReading(call) ? '92021' : null
}

/** Whether the database holds the call to change nothing. */
const isReadOnly = (served: DeclaredCall, operation: BoundOperation, session: SessionPrincipal | null): boolean =>
  isViewingAs(session, operation) || isReadByToken(served, session)

const isViewingAs = (session: SessionPrincipal | null, { kind }: BoundOperation): boolean =>
  (session?.viewing ?? null) !== null && kind !== 'ending'

/** Chooses the CSV export if CSV is requested and available. */
function selectOperation(
  { call, operation, csvExport }: DeclaredCall,
  incoming: IncomingCall,
): { readonly operation: BoundOperation; readonly needs: Call['needs'] } {
  return incoming.wantsCsv && csvExport
    ? { operation: csvExport.served, needs: csvExport.needs }
    : { operation, needs: call.needs }
}

/** A user with an unconfirmed e-mail may only confirm it. */
function isConfirmed(session: SessionPrincipal, call: Call): boolean {
  const [first] = call.paths[0] ?? []
  return hasConfirmed(session) || (first?.kind === 'text' && first.text === 'registro')
}

function refuseProblems(problems: readonly CallProblem[]): Answer {
  const first = problems.find(({ code }) => code === '91016') ?? problems[0]
  return refuse(first?.code ?? '90004', { fields: problems.map(({ code, pointer }) => ({ code, pointer })) })
}

const missingVersion = (call: Call, { version }: DecodedCall): Answer | null =>
  call.source.version === 'required' && version === null ? refuse('92002') : null
