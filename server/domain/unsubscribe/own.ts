import { answer, refuse } from '../../operation/index.ts'
import type { PublicContext, PublicOperation } from '../../operation/index.ts'
import { readUnsubscribeToken } from '../../outbox/index.ts'
import { blacklistAddress } from './blacklistAddress.ts'
import { reasonOf } from './reasonOf.ts'

const NOT_VALID = '91031'
const LISTED = '91070'

/** Ends the mails to the address of a link, or without one to that of who is signed in, with the reason that they give (BL-03). */
export const own: PublicOperation = async (context, { input, values }) => {
  const { portal, tenant } = context
  const mail = await addressOf(context, input['token'] ?? null)
  if (!tenant || mail === null) return refuse(NOT_VALID)
  const reason = reasonOf(values)
  if (!reason.ok) return reason
  return (await blacklistAddress(portal, tenant, { mail, reason: reason.value })) ? answer(204) : refuse(LISTED)
}

async function addressOf({ portal, tenant, rows, session }: PublicContext, token: unknown): Promise<string | null> {
  if (!tenant) return null
  if (token !== null) return readUnsubscribeToken(portal, tenant.id, token)
  // Neither a program nor an administrator who looks on speaks for the person.
  if (!rows || !session || session.viewing || session.token || session.tenant.id !== tenant.id) return null
  const { rows: found } = await rows.query<{ readonly mail: string }>({
    name: 'own-address',
    text: `select coalesce(email_notif, email) as mail from "user"
            where tenant_id = $1::int and id = $2::uuid and deleted_at is null`,
    values: [tenant.id, session.user.id],
  })
  return found[0]?.mail ?? null
}
