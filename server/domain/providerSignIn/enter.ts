import { canEnter } from '#engine/access'
import { errorCode } from '../../database/index.ts'
import { roleTypesOf } from '../../definitions/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicContext, PublicOperation, RefusedAnswer } from '../../operation/index.ts'
import { readPersonGrants, recordSignIn, spendChallenge } from '../../session/index.ts'
import { createRows, findTenant } from '../../tenancy/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { readProvider } from '../identityProvider/index.ts'
import type { ProviderSettings } from '../identityProvider/index.ts'
import { exchange } from './claims.ts'
import type { Identity } from './claims.ts'
import { discover } from './discover.ts'
import { readFlow, sealWaiting } from './flow.ts'
import type { Flow } from './flow.ts'
import { openFor, tellLinked } from './openFor.ts'
import { findPerson } from './person.ts'
import type { PersonContext } from './person.ts'
import { fitRoles } from './roles.ts'

const [NO_ANSWER, NOT_OURS, NOBODY, DENIED] = ['92100', '92101', '92102', '71001']

const UNIQUE_VIOLATION = '23505'
/** An answer of a provider is an address. */
const MAX_ANSWER = 8000
const CODE_LIFE_MS = 5 * 60_000

/**
 * Ends a sign-in at a provider: its answer counts in the browser that began it, at the page of that provider, once, and with the settings that it began with. Who
 * has a second factor here is asked for a code, unless the organisation takes the provider's word for one.
 */
export const enter: PublicOperation = async (context, { input }) => {
  const { portal, address } = context
  const flow = readFlow(context)
  const sent = typeof input['respuesta'] === 'string' ? input['respuesta'] : ''
  if (
    !flow ||
    input['proveedor'] !== flow.provider ||
    sent.length > MAX_ANSWER ||
    new URLSearchParams(sent).get('state') !== flow.state
  )
    return refuse(NOT_OURS)
  const tenant = await findTenant(portal.pool, { id: String(flow.tenant) })
  if (!tenant) return refuse(NOT_OURS)
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const attempt = { account: `provider/${tenant.id}/${address}`, address, device: null }
  const wait = await portal.attempts.take(attempt)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const identified = await identify({ ...context, tenant, rows }, flow, sent)
  await (identified.kind === 'refused' && identified.isWrong
    ? portal.attempts.failed(attempt)
    : portal.attempts.succeeded(attempt))
  if (identified.kind === 'refused') return refuse(identified.code)
  return settle({ ...context, tenant, rows }, flow, identified.settings, identified.identity)
}

type Identified =
  | { readonly kind: 'identified'; readonly settings: ProviderSettings; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly code: string; readonly isWrong: boolean }

async function identify(
  { portal, rows, tenant }: PublicContext & { readonly tenant: Tenant; readonly rows: Rows },
  flow: Flow,
  sent: string,
): Promise<Identified> {
  const settings = await readProvider(portal, rows, tenant.id, flow.provider)
  if (!settings || settings.version !== flow.version) return { kind: 'refused', code: NOT_OURS, isWrong: false }
  if (!(await spendChallenge(rows, tenant.id, flow.state))) return { kind: 'refused', code: NOT_OURS, isWrong: true }
  const configuration = await discover(portal, settings)
  if (!configuration) return { kind: 'refused', code: NO_ANSWER, isWrong: false }
  const identity = await exchange(configuration, settings, flow, sent)
  return identity ? { kind: 'identified', settings, identity } : { kind: 'refused', code: NOT_OURS, isWrong: true }
}

type EnterContext = PublicContext & PersonContext

/** Finds the person, gives the roles and opens the session. */
async function settle(
  context: EnterContext,
  flow: Flow,
  settings: ProviderSettings,
  identity: Identity,
): Promise<Answer> {
  const { rows, tenant, address, agent } = context
  try {
    const settled = await rows.transaction((inside) => admit({ ...context, rows: inside }, flow, settings, identity))
    const ended = 'answer' in settled ? settled.answer : settled
    if (!ended.ok)
      await recordSignIn(rows, tenant.id, {
        person: null,
        login: identity.mail,
        outcome: 'denied',
        address,
        agent,
        known: false,
        waits: 0,
      })
    return ended
  } catch (error) {
    // The same account came in twice at once for the first time. The other one has made the person.
    if (errorCode(error) === UNIQUE_VIOLATION) return refuse(NOT_OURS)
    throw error
  }
}

/** How a sign-in ends, with all that it wrote. A refusal in the place of this undoes it. */
interface Settled {
  readonly answer: Answer
}

async function admit(
  context: EnterContext,
  flow: Flow,
  settings: ProviderSettings,
  identity: Identity,
): Promise<Settled | RefusedAnswer> {
  const { portal, rows, tenant, platform } = context
  const person = await findPerson(context, settings, identity)
  if (!person) return refuse(NOBODY)
  await fitRoles(context, settings, identity, person)
  const grants = await readPersonGrants(rows, tenant, person.id)
  const principal = grants && { kind: 'user' as const, tenant: tenant.id, platform, ...grants }
  if (!principal || !canEnter(principal, roleTypesOf(portal.definitions)))
    // The roles that the provider took away stay away.
    return person.isNew ? refuse(DENIED) : { answer: refuse(DENIED) }
  if (person.isNew) await tellLinked(context, person)
  const withFactor = settings.trustsFactor && identity.withFactor
  if (person.hasFactor && !withFactor) {
    const until = portal.clock().getTime() + CODE_LIFE_MS
    const waiting = { tenant: tenant.id, user: person.id, provider: settings.id, state: flow.state, until }
    return { answer: answer(200, { reto: sealWaiting(portal, waiting) }) }
  }
  return { answer: await openFor(context, person, { provider: settings.id, withFactor }) }
}
