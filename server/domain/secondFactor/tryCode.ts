import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, PublicContext, RefusedAnswer } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { accountName, knownDevice, recordSignIn } from '../../session/index.ts'
import type { Attempt } from '../../session/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'

export const CODE_NEEDED = '92062'
const WRONG_CODE = '92063'
const BUSY = { retryAfter: 1 } as const

/** Somebody whose code is tried. */
export interface CodePerson {
  readonly id: string
  readonly email: string
}

/** How a try ended: done, a wrong code, or refused for another reason, which counts as a wrong secret or not at all. */
export type Tried =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'wrong' | 'uncounted'; readonly refusal: RefusedAnswer }

type CodeContext = Pick<PublicContext, 'portal' | 'address' | 'agent' | 'cookies' | 'plan' | 'definitions'> & {
  readonly tenant: Tenant
  readonly rows: Rows
}

/** The refusal of a missing or wrong code, at its field. */
export const refuseCode = (code: string): RefusedAnswer => refuse(code, { fields: [{ pointer: '/codigo', code }] })

/** The attempt of a call at an account, from its address or known device. */
export function attemptAt(
  { portal, address, cookies }: Pick<PublicContext, 'portal' | 'address' | 'cookies'>,
  account: string,
): Attempt {
  return { account, address, device: knownDevice(portal.signer, cookies, account, portal.clock()) }
}

/** Tries a code as one attempt at the account: wrong codes count like wrong passwords, and are logged (SE-11). */
export async function tryCode(context: CodeContext, person: CodePerson, work: () => Promise<Tried>): Promise<Answer> {
  const { portal, tenant } = context
  const attempt = attemptAt(context, accountName(tenant.id, person.email))
  const answered = await portal.attempts.inTurn(attempt, async (): Promise<Answer> => {
    const wait = await portal.attempts.take(attempt)
    if (wait > 0) return refuse('92004', { retryAfter: wait })
    const tried = await work().catch(async (error: unknown) => {
      // As when the session has changed, and the call begins anew.
      await portal.attempts.release(attempt)
      throw error
    })
    return endTry(context, attempt, person, tried)
  })
  return answered ?? refuse('92005', BUSY)
}

/** Counts the outcome of an attempt that was taken. */
export async function endTry(
  context: CodeContext,
  attempt: Attempt,
  person: CodePerson,
  tried: Tried,
): Promise<Answer> {
  const { attempts } = context.portal
  if (tried.kind === 'uncounted') await attempts.release(attempt)
  if (tried.kind === 'uncounted') return tried.refusal
  if (tried.kind === 'done') {
    await attempts.succeeded(attempt)
    return tried.answer
  }
  const waits = await attempts.failed(attempt)
  if (tried.kind === 'wrong') return tried.refusal
  await context.rows.transaction(async (inside) => {
    await recordCode(context, inside, person, { outcome: 'code', known: attempt.device !== null, waits })
    if (waits > 0) await warn(context, inside, person.id)
  })
  return refuseCode(WRONG_CODE)
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** Tells the person that somebody who knows their password tries codes. The key allows one mail per day. */
async function warn(context: CodeContext, rows: Rows, person: string): Promise<void> {
  const day = context.portal.clock().toISOString().slice(0, DAY_LENGTH)
  await notify(context, rows, { to: person, key: `codes:${person}:${day}` }, (_, { name }) => ({
    letter: { name: 'codes', figures: { name, organisation: context.tenant.name } },
    link: null,
  }))
}

/** Adds an entry about a second factor to the list of sign-ins. */
export const recordCode = (
  { tenant, address, agent }: Pick<CallContext, 'tenant' | 'address' | 'agent'>,
  rows: Rows,
  person: CodePerson,
  {
    outcome,
    known = false,
    waits = 0,
  }: Pick<Parameters<typeof recordSignIn>[2], 'outcome'> & {
    readonly known?: boolean
    readonly waits?: number
  },
): Promise<void> =>
  recordSignIn(rows, tenant.id, {
    person: person.id,
    login: person.email,
    outcome,
    address,
    agent,
    known,
    waits,
  })
