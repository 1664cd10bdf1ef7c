import { createHash } from 'node:crypto'
import { NO_ROWS } from '#engine/access'
import type { Statement } from '../../database/index.ts'
import { isOffered, refuse, refuseValue } from '../../operation/index.ts'
import type { Answer, CallContext, PublicContext } from '../../operation/index.ts'
import { addressGroup } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readVisit, readVisitInTurn, visitsBeyondLimit } from './limits.ts'
import type { Visit } from './limits.ts'

/** Somebody without an account who books: what they do is done in nobody's name, and their hold is their visit's. */
export interface Guest {
  readonly context: CallContext
  readonly visit: Visit
}

const [NOT_OFFERED, TOO_MUCH] = ['92083', '92082']

/** Random characters that a page makes when it opens. Those who have them act for the visit. */
const TOKEN = /^[\w-]{32,64}$/

/**
 * Does something in the name of a visit, in a transaction of its own. Of one visit everything happens one after the other. Refused where the
 * organisation does not let people without an account book.
 */
export async function withVisit(
  context: PublicContext,
  token: unknown,
  call: string,
  work: (guest: Guest) => Promise<Answer>,
): Promise<Answer> {
  const own = guestContext(context, call)
  if (!own) return refuse(NOT_OFFERED)
  if (!isToken(token)) return refuseValue('/visita', token)
  const origin = keyOf('origin', addressGroup(context.address))
  return own.rows.transaction(async (rows) => {
    const visit = await beginVisit(own, rows, keyOf('visit', token), origin)
    if (!visit) return refuse(TOO_MUCH, { retryAfter: RETRY_SECONDS })
    await rows.query(actAsVisit(visit.id))
    return work({ context: { ...own, rows }, visit })
  })
}

/** Reads something for a visit, whether or not it has done anything. */
export async function forVisit(
  context: PublicContext,
  token: unknown,
  call: string,
  read: (context: CallContext) => Promise<Answer>,
): Promise<Answer> {
  const own = guestContext(context, call)
  if (!own) return refuse(NOT_OFFERED)
  if (!isToken(token)) return refuseValue('/visita', token)
  return own.rows.transaction(async (rows) => {
    const visit = await readVisit(rows, own.tenant.id, keyOf('visit', token))
    if (visit) await rows.query(actAsVisit(visit.id))
    return read({ ...own, rows })
  })
}

const isToken = (token: unknown): token is string => typeof token === 'string' && TOKEN.test(token)

/** From here on, the transaction counts the holds of a visit as its own. */
const actAsVisit = (id: string): Statement => ({
  name: 'act-as-visit',
  text: `select set_config('app.visit', $1, true)`,
  values: [id],
})

const RETRY_SECONDS = 3_600

/** A 128-bit hash, so that the table holds no tokens or addresses. */
const keyOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}\0${text}`).digest().subarray(0, 16)

/** The context of nobody in the module of bookings. Null: the organisation does not offer it. */
export function guestContext(context: PublicContext, call: string): CallContext | null {
  const { tenant, portal, definitions } = context
  const module = definitions.modules.get('booking')
  const found = module?.calls.get(call)
  if (!tenant || !module || !found) return null
  if (tenant.attributes['reservaSinCuenta'] !== 'true' || !isOffered(module, tenant)) return null
  return {
    ...context,
    tenant,
    module,
    call: found,
    plan: { functionId: module.functionId, user: null, actions: new Map() },
    scope: NO_ROWS,
    rows: createRows(portal.pool, { tenant: tenant.id, user: null }),
    session: null,
    readAudit: null,
  }
}

/** The visit of a token, which is begun if it is new; its turn lasts until the transaction ends. Null: too many come from its address. */
async function beginVisit(
  { tenant, moment }: CallContext,
  rows: Rows,
  key: Buffer,
  origin: Buffer,
): Promise<Visit | null> {
  const known = await readVisitInTurn(rows, tenant.id, key)
  if (known) return known
  if (await visitsBeyondLimit(rows, { tenant: tenant.id, origin, now: moment.now })) return null
  const id = newId()
  await rows.query({
    name: 'begin-visit',
    text: `insert into booking_visit (tenant_id, id, key, origin, created_at) values ($1::int, $2::uuid, $3::bytea, $4::bytea, $5::timestamptz)`,
    values: [tenant.id, id, key, origin, moment.now],
  })
  return { id, origin, booking: null }
}
