import { setTimeout } from 'node:timers/promises'
import { ANSWER_TIME, answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { withAttemptLimit } from './mailedLinks.ts'
import { MINUTES_PER_LINK, occasionOf, sendLink } from '../user/index.ts'
import { findAccountStatement } from './signIn.ts'

/** Sends the owner of a login a link that opens the portal (SE-06). The answer is the same for an unknown login. */
export const recover: PublicOperation = (context, { values }) => {
  const email = typeof values['email'] === 'string' ? values['email'].toLowerCase() : ''
  return withAttemptLimit(context, email, async () => {
    const occasion = occasionOf(context.portal.clock(), MINUTES_PER_LINK)
    await Promise.all([setTimeout(ANSWER_TIME), sendTo(context, email, occasion)])
    return answer(204)
  })
}

async function sendTo(
  { tenant, rows, ...context }: Parameters<PublicOperation>[0],
  email: string,
  occasion: string,
): Promise<void> {
  if (!tenant || !rows || email === '') return
  await rows.transaction(async (inside) => {
    const { rows: found } = await inside.query<{ readonly id: string }>(findAccountStatement(tenant.id, email))
    const [account] = found
    if (account) await sendLink({ ...context, tenant }, inside, { id: account.id, login: email }, occasion)
  })
}
