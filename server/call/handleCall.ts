import { NO_ROWS, UNCONFIRMED, mayEnter } from '#engine/access'
import type { RowScope } from '#engine/access'
import { decode, isList, namedIn, placeOfPart } from '#engine/call'
import type { CallProblem, DecodedCall } from '#engine/call'
import type { Call } from '#engine/definition'
import { isDatabaseError } from '../database/index.ts'
import { roleTypesOf } from '../definitions/index.ts'
import { settleDrafts } from '../draft/index.ts'
import { hasRoom } from '../files/index.ts'
import { beginReading, keepReading, soughtFields } from '../privacy/reading/index.ts'
import { readSession } from '../session/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { READ_ONLY, SESSION_MOVED } from '../tenancy/index.ts'
import { refuse } from './answer.ts'
import type { Answer, Asker } from './answer.ts'
import { claimedTenant, claimsWrongly } from './claims.ts'
import type { CallContext } from './context.ts'
import { heldCall, isComplete, publicContext, spokenTo } from './contextOf.ts'
import { onlyOnce } from './idempotency.ts'
import type { IncomingCall, ServedCall } from './incomingCall.ts'
import type { Served } from './operations.ts'
import type { Portal } from './portal.ts'
import { reachOf } from './reach.ts'
import { createHold, createRows } from './rows.ts'
import type { Hold } from './rows.ts'

/**
 * One call from the wire to its answer. A session read lately is used as remembered, and held against the database in the
 * first round trip of the call's own work; one that has ended or changed meanwhile is read anew and the call begun again.
 */
export async function handleCall(portal: Portal, served: ServedCall, incoming: IncomingCall): Promise<Answer> {
  const { token, platform } = incoming
  const isEnding = served.served.kind === 'ending'
  const remembered = token === null ? null : portal.sessions.recall(token, platform)
  if (token !== null && remembered) {
    const answer = await answerHeld(portal, served, incoming, remembered)
    if (answer === null || isEnding) portal.sessions.forget(token, platform)
    if (answer) return answer
  }
  const session = token === null ? null : await readSession(portal.pool, token, platform)
  if (token !== null && session && !isEnding) portal.sessions.keep(token, platform, session)
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
  try {
    const answer = await runCall(portal, served, incoming, session, hold)
    return { language: spokenTo(incoming, session, null), ...askedBy(known), ...answer }
  } catch (error) {
    // A second wall: the database refuses whatever would write for a session that shows somebody else's view.
    if (!session?.viewing || !isDatabaseError(error) || error.code !== READ_ONLY) throw error
    return { language: spokenTo(incoming, session, null), ...askedBy(known), ...refuse('92021') }
  }
}

const askedBy = (session: SessionPrincipal | null): Pick<Answer, 'asker'> => {
  const asker = askerOf(session)
  return asker ? { asker } : {}
}

/** Whose session it is, for the log. */
export const askerOf = (session: SessionPrincipal | null): Asker | null =>
  session && {
    tenant: session.tenant.id,
    user: session.user.id,
    ...(session.viewing ? { viewer: session.viewing.by.id } : {}),
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
  const barred = barredBy(portal, served.call, { operation, scope }, session)
  if (barred) return refuse(barred)
  const request = await incoming.read()
  if ('refused' in request) return refuse(request.refused, request.fields ? { fields: request.fields } : {})
  const tenant =
    session?.tenant ?? (await claimedTenant(portal.pool, incoming, namedIn(served.module, served.call, request.wire)))
  const model = await portal.models.of(tenant)
  const held = heldCall(portal, model, served, session)
  const decoded = decode(held.module, held.call, request.wire)
  if (!decoded.ok) return refuseProblems(decoded.problems)
  const strange = request.files.filter(({ part }) => placeOfPart(held.call, part) === null)
  if (strange.length > 0) return refuseProblems(strange.map(({ part }) => ({ code: '90004', pointer: `/${part}` })))
  if (claimsWrongly(decoded.value, incoming, session, tenant, served.module)) return refuse('71001')
  const sought = soughtFields(held, decoded.value, model.tables.get(held.module.id))
  const reading = beginReading(session, held, sought)
  const context = publicContext(portal, held, {
    incoming,
    session,
    tenant,
    model,
    plan,
    scope: scope ?? NO_ROWS,
    files: request.files,
    hold,
    readOnly: isLooking(session, operation),
    reading,
  })
  if (operation.kind === 'public')
    return { language: context.language, ...(await operation.run(context, decoded.value)) }
  if (!isComplete(context)) return refuse('91016')
  if (!(await hasRoomFor(context))) return refuse('90008')
  const missing = missingHeader(served.call, decoded.value, incoming)
  if (missing) return missing
  const answered = await onlyOnce(context, incoming.idempotencyKey, request, (inside) =>
    settleDrafts(inside, decoded.value, operation.run),
  )
  await keepReading(context, reading).catch((error: unknown) => {
    dropStream(answered)
    throw error
  })
  return answered
}

/** Of an answer that does not leave: nobody is going to take what streams, nor to end it. */
const dropStream = (answered: Answer): void => {
  if (answered.ok) answered.stream?.destroy()
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

/** No live session, one that may not enter the portal (SE-10), none of the rights, or one that only looks on: each may still end itself. */
function barredBy(
  portal: Portal,
  call: Call,
  { operation, scope }: { readonly operation: Served; readonly scope: RowScope | null },
  session: SessionPrincipal | null,
): string | null {
  if (call.needs.kind === 'public') return null
  if (!session) return '91031'
  if (operation.kind === 'ending') return null
  if (scope === null || !mayEnter(session.principal, roleTypesOf(portal.definitions))) return '71001'
  return isLooking(session, operation) && call.method !== 'GET' && !isList(call) ? '92021' : null
}

/** Whoever sees the portal as somebody else changes nothing, but may leave. */
const isLooking = (session: SessionPrincipal | null, { kind }: Served): boolean =>
  (session?.viewing ?? null) !== null && kind !== 'ending'

/** The call as it was asked for: its export where CSV is wanted and there is one. */
function chosen(
  { call, served, csv }: ServedCall,
  incoming: IncomingCall,
): { readonly operation: Served; readonly needs: Call['needs'] } {
  return incoming.csv && csv ? { operation: csv.served, needs: csv.needs } : { operation: served, needs: call.needs }
}

/** Somebody whose e-mail is not confirmed is signed in for the confirmation only. */
function isConfirmed({ roles }: SessionPrincipal, call: Call): boolean {
  const [first] = call.paths[0] ?? []
  return roles.every(({ tipo }) => tipo !== UNCONFIRMED) || (first?.kind === 'text' && first.text === 'registro')
}

function refuseProblems(problems: readonly CallProblem[]): Answer {
  const first = problems.find(({ code }) => code === '91016') ?? problems[0]
  return refuse(first?.code ?? '90004', { fields: problems.map(({ code, pointer }) => ({ code, pointer })) })
}

function missingHeader(call: Call, { version }: DecodedCall, { idempotencyKey }: IncomingCall): Answer | null {
  if (call.source.version === 'required' && version === null) return refuse('92002')
  if (call.source.idempotency === 'required' && idempotencyKey === null)
    return refuse('90001', { fields: [{ pointer: '/Idempotency-Key', code: '90001' }] })
  return null
}
