import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { readUnsubscribeToken, unsubscribePath } from '../../outbox/index.ts'
import { blacklistAddress } from './own.ts'

/** The reason "other": a mail program gives none. */
const OTHER = 9

/** Ends the mails to an address at one click in a mail program (RFC 8058). Repeated, it changes nothing. */
export const oneClick: PublicOperation = async ({ portal, tenant }, { input }) => {
  const mail = tenant && readUnsubscribeToken(portal, tenant.id, input['token'])
  if (!tenant || mail === null) return refuse('91031')
  await blacklistAddress(portal, tenant, { mail, reason: OTHER })
  return answer(204)
}

const SEE_OTHER = 303

/** Leads whoever opens the address of the one click to the page. It changes nothing: scanners of mails open every link. */
export const page: PublicOperation = ({ portal, tenant }, { input }) => {
  const { token } = input
  if (!tenant || typeof token !== 'string' || readUnsubscribeToken(portal, tenant.id, token) === null)
    return Promise.resolve(refuse('91031'))
  const location = new URL(unsubscribePath(token), 'https://portal.invalid')
  location.searchParams.set('codapp', tenant.code)
  return Promise.resolve(
    answer(SEE_OTHER, undefined, { location: `${location.pathname}${location.search}${location.hash}` }),
  )
}
