import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { readUnsubscribeToken } from '../../outbox/index.ts'
import { blacklistAddress } from './blacklistAddress.ts'

/** The reason "other": a mail program gives none. */
const OTHER = 9

/** Ends the mails to an address at one click in a mail program (RFC 8058). Repeated, it changes nothing. */
export const oneClick: PublicOperation = async ({ portal, tenant }, { input }) => {
  const mail = tenant && readUnsubscribeToken(portal, tenant.id, input['token'])
  if (!tenant || mail === null) return refuse('91031')
  await blacklistAddress(portal, tenant, { mail, reason: OTHER })
  return answer(204)
}
