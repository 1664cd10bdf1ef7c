import { refuse } from '../../operation/index.ts'
import type { Answer, PublicContext } from '../../operation/index.ts'
import { accountName } from '../../session/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/**
 * Limits public calls that write or mail, by e-mail address and network address, whether or not there is an account
 * (92004). They count like wrong sign-ins, but not against the sign-ins of the account.
 */
export async function withAttemptLimit(
  { portal, tenant, address }: PublicContext,
  email: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const attempt = { account: `link/${accountName(tenant?.id ?? 0, email)}`, address, device: null }
  const wait = await portal.attempts.take(attempt)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const answered = await work()
  // Nothing was written or mailed if the form itself was refused.
  const isFormRefused = !answered.ok && answered.refusal.fields !== undefined
  await (isFormRefused ? portal.attempts.release(attempt) : portal.attempts.failed(attempt))
  return answered
}

/**
 * Records that the owner of a login has used a link sent to its mailbox. An earlier password, which somebody else may
 * have chosen, is no longer accepted.
 */
export const recordReadMailbox = (rows: Rows, tenant: number, user: string, sentTo: string | null): Promise<unknown> =>
  rows.query({
    name: 'record-read-mailbox',
    text: `update "user" set password_mail = $3::text, password_mail_generation = null
            where tenant_id = $1::int and id = $2::uuid and lower(email) = $3::text and password_mail is distinct from $3::text`,
    values: [tenant, user, sentTo],
  })
