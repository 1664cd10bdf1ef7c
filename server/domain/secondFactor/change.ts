import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { acceptedStep, replaceRecoveryCodes, spendCode, storeFactor } from '../../session/index.ts'
import type { SessionPrincipal } from '../../session/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readFactor, openSetUp } from './state.ts'
import { CODE_NEEDED, recordCode, refuseCode, tryCode } from './tryCode.ts'
import type { Tried } from './tryCode.ts'

const [OVERTAKEN, WRONG_PASSWORD, ALREADY_ON, BY_PASSKEY] = ['92001', '92026', '92064', '92106']

/**
 * Turns the second factor of the caller on with a first code of the new key, ends their other sessions, and answers recovery
 * codes, which are told this once.
 */
export const turnOn: Operation = (context, { values }) =>
  changeFactor(context, values, async ({ session, isOn, isAsked, hasPasskey, hash, generation, code }) => {
    if (isOn) return { kind: 'uncounted', refusal: refuse(ALREADY_ON) }
    // A password alone makes no second factor for somebody who has one in a device.
    if (session.lacksFactor && hasPasskey) return { kind: 'uncounted', refusal: refuse(BY_PASSKEY) }
    const { portal, tenant, rows } = context
    const owner = { tenant: tenant.id, user: session.user.id }
    const secret = openSetUp(portal, owner, values['reto'])
    if (!secret) return { kind: 'uncounted', refusal: refuse(OVERTAKEN) }
    const wrong = isAsked ? await passwordProblem(context, hash, values) : null
    if (wrong) return wrong
    const step = acceptedStep(secret, code.replaceAll(/\s/g, ''), portal.clock(), 0)
    if (step === null) return { kind: 'wrongCode' }
    return rows.transaction(async (inside): Promise<Tried> => {
      const next = await setFlag(context, inside, session, { isOn: true, generation })
      if (next === null || !(await storeFactor(inside, portal.signer, owner, { secret, step })))
        return { kind: 'uncounted', refusal: refuse(OVERTAKEN) }
      await keepSession(context, inside, session, next)
      await tell(context, inside, session, { outcome: 'factorOn', generation: next })
      return withCodes(context, inside, session)
    })
  })

/** Gives the caller new recovery codes in place of the old ones. */
export const renew: Operation = (context, { values }) =>
  changeFactor(context, values, async ({ session, isAsked, hash, code }) => {
    const wrong = isAsked ? await passwordProblem(context, hash, values) : null
    if (wrong) return wrong
    return context.rows.transaction(async (inside): Promise<Tried> =>
      (await spend(context, inside, session, code)) ? withCodes(context, inside, session) : { kind: 'wrongCode' },
    )
  })

/** Turns the second factor of the caller off, with their password and a code, and ends their other sessions. */
export const turnOff: Operation = (context, { values }) =>
  changeFactor(context, values, async ({ session, hash, generation, code }) => {
    const wrong = await passwordProblem(context, hash, values, 'contrasenia')
    if (wrong) return wrong
    return context.rows.transaction(async (inside): Promise<Tried> => {
      if (!(await spend(context, inside, session, code))) return { kind: 'wrongCode' }
      const next = await setFlag(context, inside, session, { isOn: false, generation })
      if (next === null) throw new Error('the second factor changed while its row was locked')
      await removeFactor(context, inside, session.user.id)
      await keepSession(context, inside, session, next)
      await tell(context, inside, session, { outcome: 'factorOff', generation: next })
      return { kind: 'done', answer: answer(204) }
    })
  })

type Change = Awaited<ReturnType<typeof readFactor>> & {
  readonly session: SessionPrincipal
  readonly code: string
}

/** A change of the caller's own second factor, which a code allows. */
async function changeFactor(
  context: CallContext,
  values: { readonly [name: string]: unknown },
  work: (change: Change) => Promise<Tried>,
): Promise<Answer> {
  const { session } = context
  if (!session) return refuse('91031')
  const code = textOf(values['codigo']).trim()
  if (code === '') return refuseCode(CODE_NEEDED)
  const held = await readFactor(context, session.user.id, session.check.token)
  return tryCode(context, session.user, () => work({ ...held, session, code }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Why the current password does not allow a change, or null if it does. */
async function passwordProblem(
  { portal }: CallContext,
  hash: string | null,
  values: { readonly [name: string]: unknown },
  field = 'actual',
): Promise<Tried | null> {
  const isRight = await portal.passwords.verify(hash, textOf(values[field]))
  if (isRight === null) return { kind: 'uncounted', refusal: refuse('92005', { retryAfter: 1 }) }
  return isRight ? null : { kind: 'wrong', refusal: wrongPassword(field) }
}

const wrongPassword = (field: string): RefusedAnswer =>
  refuse(WRONG_PASSWORD, { fields: [{ pointer: `/${field}`, code: WRONG_PASSWORD }] })

const spend = async (
  { portal, tenant }: CallContext,
  rows: Rows,
  { user }: SessionPrincipal,
  code: string,
): Promise<boolean> =>
  (await spendCode(rows, portal.signer, { tenant: tenant.id, user: user.id }, code, portal.clock())) !== null

const withCodes = async ({ portal, tenant }: CallContext, rows: Rows, { user }: SessionPrincipal): Promise<Tried> => {
  const codigos = await replaceRecoveryCodes(rows, portal.signer, { tenant: tenant.id, user: user.id })
  return { kind: 'done', answer: answer(200, { id: user.id, cuenta: user.email, codigos, texto: codigos.join('\n') }) }
}

/** Returns the new generation, which no other session has, or null if somebody else has changed the credentials. */
async function setFlag(
  { tenant }: CallContext,
  rows: Rows,
  { user }: SessionPrincipal,
  { isOn, generation }: { readonly isOn: boolean; readonly generation: number },
): Promise<number | null> {
  const { rows: stored } = await rows.query<{ readonly password_generation: number }>({
    name: 'set-second-factor',
    text: `update "user" set segundo_factor = $3::boolean, password_generation = password_generation + 1,
                  version = version + 1, updated_at = now(), updated_by = $2::uuid
            where tenant_id = $1::int and id = $2::uuid and password_generation = $4::int and segundo_factor <> $3::boolean
           returning password_generation`,
    values: [tenant.id, user.id, isOn, generation],
  })
  return stored[0]?.password_generation ?? null
}

/** Deletes the second factor of a person. Its recovery codes go with it; passkeys are removed one by one. */
export const removeFactor = ({ tenant }: Pick<CallContext, 'tenant'>, rows: Rows, user: string): Promise<unknown> =>
  rows.query({
    name: 'remove-second-factor',
    text: 'delete from second_factor where tenant_id = $1::int and user_id = $2::uuid',
    values: [tenant.id, user],
  })

const keepSession = (
  { tenant }: CallContext,
  rows: Rows,
  { user, check }: SessionPrincipal,
  generation: number,
): Promise<unknown> =>
  rows.query({
    name: 'keep-session-with-factor',
    text: `with ended as (delete from session where tenant_id = $1::int and user_id = $2::uuid and token_hash <> $3::bytea)
           update session set password_generation = $4::int where tenant_id = $1::int and token_hash = $3::bytea`,
    values: [tenant.id, user.id, check.token, generation],
  })

/** Logs the change, and tells the person by mail. */
async function tell(
  context: CallContext,
  rows: Rows,
  { user }: SessionPrincipal,
  { outcome, generation }: { readonly outcome: 'factorOn' | 'factorOff'; readonly generation: number },
): Promise<void> {
  await recordCode(context, rows, user, { outcome })
  await notify(context, rows, { to: user.id, key: `${outcome}:${user.id}:${generation}` }, (_, { name }) => ({
    letter: { name: outcome, figures: { name, login: user.email, organisation: context.tenant.name } },
    link: null,
  }))
}
