import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { readUnsubscribeToken } from '../../outbox/index.ts'
import { blacklistAddress } from './blacklistAddress.ts'
import { reasonOf } from './reasonOf.ts'

const NOT_VALID = '91031'
const LISTED = '91070'

/** Ends the mails to the address of a link, with the reason that its owner gives (BL-03). */
export const own: PublicOperation = async ({ portal, tenant }, { input, values }) => {
  const mail = tenant && readUnsubscribeToken(portal, tenant.id, input['token'])
  if (!tenant || mail === null) return refuse(NOT_VALID)
  const reason = reasonOf(values)
  if (!reason.ok) return reason
  return (await blacklistAddress(portal, tenant, { mail, reason: reason.value })) ? answer(204) : refuse(LISTED)
}
