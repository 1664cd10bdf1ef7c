import { setTimeout } from 'node:timers/promises'
import { answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { sendLink } from '../user/index.ts'
import { findAccountStatement } from './signIn.ts'

/** Milliseconds after which the answer comes, so that its time does not tell whether there is such an account. */
const ANSWER_TIME = 400
const MINUTE = 60_000
/** Minutes within which a user is sent one link, however often it is asked for. */
const LINK_INTERVAL = 5

/** Sends the owner of a login a link that opens the portal (SE-06). The answer is the same for an unknown login. */
export const recover: PublicOperation = async (context, { values }) => {
  const email = typeof values['email'] === 'string' ? values['email'].toLowerCase() : ''
  const interval = Math.floor(context.portal.clock().getTime() / MINUTE / LINK_INTERVAL)
  await Promise.all([setTimeout(ANSWER_TIME), sendTo(context, email, interval)])
  return answer(204)
}

async function sendTo(
  { tenant, rows, ...context }: Parameters<PublicOperation>[0],
  email: string,
  interval: number,
): Promise<void> {
  if (!tenant || !rows || email === '') return
  await rows.transaction(async (inside) => {
    const { rows: found } = await inside.query<{ readonly id: string }>(findAccountStatement(tenant.id, email))
    const [account] = found
    if (account) await sendLink({ ...context, tenant }, inside, { id: account.id, login: email }, String(interval))
  })
}
