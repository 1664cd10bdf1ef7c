import { canEnter } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, PublicContext, PublicOperation } from '../../operation/index.ts'
import type { Statement } from '../../database/index.ts'
import { roleTypesOf } from '../../definitions/index.ts'
import { notify } from '../../outbox/index.ts'
import {
  accountName,
  createSession,
  markDevice,
  readPersonGrants,
  recordSignIn,
  spendCode,
} from '../../session/index.ts'
import type { Attempt, SignInEntry } from '../../session/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { isPasswordSignInClosed } from '../identityProvider/index.ts'
import { CODE_NEEDED, attemptAt, endTry, refuseCode } from '../secondFactor/index.ts'

interface Account {
  readonly id: string
  readonly password_hash: string | null
  readonly password_generation: number
  readonly segundo_factor: boolean
}

/**
 * Signs in. Wrong credentials take the same work and give the same answer whether or not the account exists (SE-11). Who has a
 * second factor is asked for a code once the password is right, and for both in one call.
 */
export const signIn: PublicOperation = async (context, { values }) => {
  const { portal, tenant } = context
  const email = textOf(values['email']).toLowerCase()
  const password = textOf(values['contrasenia'])
  if (email === '' || password === '')
    return refuse('90001', { fields: missingFields({ email, contrasenia: password }) })
  const account = accountName(tenant?.id ?? 0, email)
  const attempt = attemptAt(context, account)
  const code = textOf(values['codigoPedido']).trim()
  // One after the other, so that parallel sign-ins with the right password do not count as wrong ones.
  const answered = await portal.attempts.inTurn(attempt, () => tryPassword(context, attempt, { email, password, code }))
  return answered ?? refuse('92005', { retryAfter: 1 })
}

async function tryPassword(
  context: PublicContext,
  attempt: Attempt,
  { email, password, code }: { readonly email: string; readonly password: string; readonly code: string },
): Promise<Answer> {
  const { portal, tenant, rows } = context
  const wait = await portal.attempts.take(attempt)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const found = tenant && rows && (await findAccount(rows, tenant.id, email))
  const right = await portal.passwords.verify(found?.password_hash ?? null, password)
  if (right === null) {
    await portal.attempts.release(attempt)
    return refuse('92005', { retryAfter: 1 })
  }
  const record = (outcome: SignInEntry['outcome'], inside: Rows, waits = 0): Promise<void> =>
    recordSignIn(inside, tenant?.id ?? 0, {
      person: found?.id ?? null,
      login: email,
      outcome,
      address: attempt.address,
      agent: context.agent,
      known: attempt.device !== null,
      waits,
    })
  if (!found || !right) {
    const waits = await portal.attempts.failed(attempt)
    await rows?.transaction(async (inside) => {
      await record('wrong', inside, waits)
      if (found && waits > 0) await warnUser({ ...context, tenant }, inside, found.id)
    })
    return refuse('91001')
  }
  if (found.segundo_factor && code === '') {
    await portal.attempts.release(attempt)
    return refuseCode(CODE_NEEDED)
  }
  const denial = await denialOf(context, rows, tenant, found.id)
  if (denial !== null) {
    await portal.attempts.succeeded(attempt)
    await record('denied', rows)
    return refuse(denial)
  }
  const opened = await rows.transaction(async (inside) => {
    const used = found.segundo_factor ? await spend(context, inside, found.id, code) : 'app'
    if (used === null) return null
    await record(used === 'recovery' ? 'recovery' : 'entered', inside)
    return createSession(inside, tenant.id, {
      user: found.id,
      passwordGeneration: found.password_generation,
      address: attempt.address,
      agent: context.agent,
    })
  })
  if (opened === null)
    return endTry({ ...context, tenant, rows }, attempt, { id: found.id, email }, { kind: 'wrongCode' })
  await portal.attempts.succeeded(attempt)
  const cookie = markDevice(portal.signer, context.cookies, attempt.account, portal.clock())
  return answer(200, { id: found.id, aplicacion: { id: String(tenant.id) } }, { 'id-token': opened }, cookie)
}

/** Why somebody whose password is right does not come in by it, or null. */
async function denialOf(
  { portal, platform }: PublicContext,
  rows: Rows,
  tenant: Tenant,
  id: string,
): Promise<string | null> {
  const person = await readPersonGrants(rows, tenant, id)
  const principal = person && { kind: 'user' as const, tenant: tenant.id, platform, ...person }
  if (!principal || !canEnter(principal, roleTypesOf(portal.definitions))) return '71001'
  return (await isPasswordSignInClosed(portal, rows, tenant.id, principal.grants)) ? BY_PROVIDER : null
}

const spend = ({ portal, tenant }: PublicContext, rows: Rows, user: string, code: string) =>
  spendCode(rows, portal.signer, { tenant: tenant?.id ?? 0, user }, code, portal.clock())

/** The organisation lets its people in by an identity provider alone. */
const BY_PROVIDER = '92103'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Warns the user by mail that wrong passwords were tried. The key allows one mail per day. */
async function warnUser(
  context: Pick<CallContext, 'tenant' | 'plan' | 'definitions' | 'portal'>,
  rows: Rows,
  person: string,
): Promise<void> {
  const day = context.portal.clock().toISOString().slice(0, DAY_LENGTH)
  await notify(context, rows, { to: person, key: `tries:${person}:${day}` }, (_, { name }) => ({
    letter: { name: 'tries', figures: { name, organisation: context.tenant.name } },
    link: null,
  }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function findAccount(rows: Rows, tenant: number, email: string): Promise<Account | null> {
  const { rows: found } = await rows.query<Account>(findAccountStatement(tenant, email))
  return found[0] ?? null
}

/** Finds an account by its lower-case address. */
export const findAccountStatement = (tenant: number, email: string): Statement => ({
  name: 'find-account',
  text: FIND_ACCOUNT,
  values: [tenant, email],
})

/** Searches the table of addresses, because no index on `lower` applies behind row-level security. */
const FIND_ACCOUNT = `
  select u.id, u.password_hash, u.password_generation, u.segundo_factor
    from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
   where m.tenant_id = $1::int and m.mail = $2::text and lower(u.email) = $2::text and u.deleted_at is null and u.estatus = 'NvI'`

const missingFields = (values: { readonly [name: string]: string }) =>
  Object.entries(values)
    .filter(([, value]) => value === '')
    .map(([name]) => ({ pointer: `/${name}`, code: '90001' }))
