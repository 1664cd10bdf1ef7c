import { answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicContext, PublicOperation } from '../../operation/index.ts'
import { SENT_TO_PERSON } from '../../outbox/index.ts'
import { createRows, findTenant } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import {
  accountName,
  createSession,
  knownDevice,
  markDevice,
  readPersonGrants,
  readToken,
  recordSignIn,
  spendCode,
} from '../../session/index.ts'
import { isPasswordSignInClosed } from '../identityProvider/index.ts'
import { CODE_NEEDED, refuseCode, tryCode } from '../secondFactor/index.ts'
import { recordReadMailbox } from './mailedLinks.ts'

type LinkCode = NonNullable<ReturnType<typeof readToken>>

interface LinkPerson {
  readonly user_id: string
  readonly email: string
  readonly password_generation: number
  /** The mailbox that the link was sent to, or null if an operator handed it over. */
  readonly sent_to: string | null
}

const DEAD = '91031'
/** The organisation lets its people in by an identity provider alone. */
const BY_PROVIDER = '92103'

/**
 * Exchanges a one-time code for a session. The same statement finds and spends the code, so it works once. Who has a second
 * factor is asked for a code of it too; until it is right, the link stays as it is.
 */
export const token: PublicOperation = async (context, { input, values }) => {
  const link = typeof input['token'] === 'string' ? readToken(input['token']) : null
  if (!link) return refuse(DEAD)
  const rows = createRows(context.portal.pool, { tenant: link.tenant, user: null })
  const entered = await rows.transaction((inside) => enter(context, inside, link, false))
  if (entered) return entered
  const { rows: waiting } = await rows.query<LinkPerson>({
    name: 'find-code',
    text: FIND_CODE,
    values: [link.tenant, link.hash],
  })
  const [person] = waiting
  const tenant = person ? await findTenant(context.portal.pool, { id: String(link.tenant) }) : null
  if (!person || !tenant) return refuse(DEAD)
  const code = typeof values['codigo'] === 'string' ? values['codigo'].trim() : ''
  if (code === '') return refuseCode(CODE_NEEDED)
  const owner = { tenant: link.tenant, user: person.user_id }
  const known = { id: person.user_id, email: person.email }
  return tryCode({ ...context, tenant, rows }, known, () =>
    rows.transaction(async (inside) => {
      const { portal } = context
      if ((await spendCode(inside, portal.signer, owner, code, portal.clock())) === null) return { kind: 'wrongCode' }
      return { kind: 'done', answer: (await enter(context, inside, link, true)) ?? refuse(DEAD) }
    }),
  )
}

/** Spends a link and opens its session, or returns null. `withFactor`: for somebody whose second factor was asked for. */
async function enter(
  { portal, address, agent, cookies }: PublicContext,
  rows: Rows,
  link: LinkCode,
  withFactor: boolean,
): Promise<Answer | null> {
  const { rows: found } = await rows.query<LinkPerson>({
    name: 'spend-code',
    text: SPEND_CODE,
    values: [link.tenant, link.hash, withFactor],
  })
  const spent = found[0]
  if (!spent) return null
  const tenant = await findTenant(portal.pool, { id: String(link.tenant) })
  const person = tenant && (await readPersonGrants(rows, tenant, spent.user_id))
  if (person && (await isPasswordSignInClosed(portal, rows, link.tenant, person.grants))) return refuse(BY_PROVIDER)
  await recordReadMailbox(rows, link.tenant, spent.user_id, spent.sent_to)
  const account = accountName(link.tenant, spent.email)
  await recordSignIn(rows, link.tenant, {
    person: spent.user_id,
    login: spent.email,
    outcome: 'link',
    address,
    agent,
    known: knownDevice(portal.signer, cookies, account, portal.clock()) !== null,
    waits: 0,
  })
  const opened = await createSession(rows, link.tenant, {
    user: spent.user_id,
    passwordGeneration: spent.password_generation,
    link: { sentTo: spent.sent_to },
    address,
    agent,
  })
  const cookie = markDevice(portal.signer, cookies, account, portal.clock())
  return answer(200, { id: spent.user_id, aplicacion: { id: String(link.tenant) } }, { 'id-token': opened }, cookie)
}

const OPEN_CODE = `c.tenant_id = $1::int and c.code_hash = $2::bytea and c.purpose = 'entry' and c.spent_at is null and c.expires_at > now()
     and u.tenant_id = c.tenant_id and u.id = c.user_id and u.estatus = 'NvI' and u.deleted_at is null
     and ${SENT_TO_PERSON}`

const SPEND_CODE = `
  update access_code c set spent_at = now()
    from "user" u
   where ${OPEN_CODE} and u.segundo_factor = $3::boolean
  returning c.user_id, u.email, u.password_generation, c.sent_to`

const FIND_CODE = `
  select c.user_id, u.email, u.password_generation, c.sent_to from access_code c, "user" u where ${OPEN_CODE} and u.segundo_factor`
