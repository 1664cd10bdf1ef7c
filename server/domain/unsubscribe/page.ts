import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { readUnsubscribeToken, unsubscribePath } from '../../outbox/index.ts'

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
