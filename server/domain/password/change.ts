import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { accountName, isStrongPassword, knownDevice, passwordRule } from '../../session/index.ts'
import type { SessionPrincipal } from '../../session/index.ts'
import { readCredential } from './state.ts'

/** Somebody has changed the password since it was read. */
const OVERTAKEN = '92001'

const BUSY = { retryAfter: 1 } as const

/**
 * Gives the caller a new password. It ends every other session and every open link of theirs. Wrong current passwords
 * count like wrong sign-ins.
 */
export const change: Operation = async (context, { values }) => {
  const { session, portal } = context
  const [current, wanted] = [values['actual'], values['contrasenia']]
  if (!session) return refuse('91031')
  if (typeof wanted !== 'string' || wanted === '')
    return refuse('90001', { fields: [{ pointer: '/contrasenia', code: '90001' }] })
  const { hash, generation, isAsked } = await readCredential(context, session.user.id, session.check.token)
  if (isAsked) {
    const refused = await refuseWrong(context, session, hash, typeof current === 'string' ? current : '')
    if (refused) return refused
  }
  const { attributes, name } = context.tenant
  if (!(await isStrongPassword(wanted, passwordRule(attributes), [session.user.email, session.user.nombre, name])))
    return refuse('92027', { fields: [{ pointer: '/contrasenia', code: '92027' }] })
  const hashed = await portal.passwords.hash(wanted)
  if (hashed === null) return refuse('92005', BUSY)
  return (await store(context, session, { hash: hashed, generation })) ? answer(204) : refuse(OVERTAKEN)
}

/** Refuses a wrong current password, and one that may not be compared yet. */
async function refuseWrong(
  { portal, tenant, address, cookies }: CallContext,
  { user }: SessionPrincipal,
  hash: string | null,
  current: string,
): Promise<Answer | null> {
  const account = accountName(tenant.id, user.email)
  const attempt = { account, address, device: knownDevice(portal.signer, cookies, account, portal.clock()) }
  const compare = async (): Promise<Answer | null> => {
    const wait = await portal.attempts.take(attempt)
    if (wait > 0) return refuse('92004', { retryAfter: wait })
    const isRight = await portal.passwords.verify(hash, current)
    if (isRight === null) {
      await portal.attempts.release(attempt)
      return refuse('92005', BUSY)
    }
    await (isRight ? portal.attempts.succeeded(attempt) : portal.attempts.failed(attempt))
    return isRight ? null : refuse('92026', { fields: [{ pointer: '/actual', code: '92026' }] })
  }
  const done = await portal.attempts.inTurn(attempt, async () => ({ refused: await compare() }))
  return done === null ? refuse('92005', BUSY) : done.refused
}

interface NewPassword {
  readonly hash: string
  /** Of the password that it replaces. */
  readonly generation: number
}

/**
 * Stores the password, keeps the caller's own session alone, and tells the user by mail. Whether somebody chose it who
 * has read the mailbox of the login stands beside it. Returns false if the password that it replaces is not there any more.
 */
const store = (
  context: CallContext,
  { user, check }: SessionPrincipal,
  { hash, generation: replaced }: NewPassword,
): Promise<boolean> =>
  context.rows.transaction(async (rows) => {
    const { rows: stored } = await rows.query<{ readonly password_generation: number }>({
      name: 'store-password',
      text: `with stored as (
               update "user" u set password_hash = $3, password_generation = u.password_generation + 1,
                      password_mail_generation = case when u.password_mail = lower(u.email)
                        and (u.password_mail_generation = u.password_generation or s.link_mail = u.password_mail) then u.password_generation + 1 end
                 from session s
                where u.tenant_id = $1::int and u.id = $2::uuid and u.password_generation = $4::int
                  and s.tenant_id = u.tenant_id and s.token_hash = $5::bytea returning u.password_generation),
             spent as (
               update access_code set spent_at = now()
                where tenant_id = $1::int and user_id = $2::uuid and spent_at is null and exists (select from stored))
             select password_generation from stored`,
      values: [context.tenant.id, user.id, hash, replaced, check.token],
    })
    const generation = stored[0]?.password_generation
    if (generation === undefined) return false
    await rows.query({
      name: 'keep-session',
      text: `with ended as (delete from session where tenant_id = $1::int and user_id = $2::uuid and token_hash <> $3::bytea)
             update session set password_generation = $4::int, by_link = false where tenant_id = $1::int and token_hash = $3::bytea`,
      values: [context.tenant.id, user.id, check.token, generation],
    })
    await notify(context, rows, { to: user.id, key: `password:${user.id}:${generation}` }, (_, { name }) => ({
      letter: { name: 'password', figures: { name, login: user.email, organisation: context.tenant.name } },
      link: null,
    }))
    return true
  })
