import * as oidc from 'openid-client'
import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { originOf } from '../../session/index.ts'
import { readProvider } from '../identityProvider/index.ts'
import { discover } from './discover.ts'
import { flowCookie, newFlow } from './flow.ts'

const [NO_ANSWER, NOT_FOUND, NO_ADDRESS] = ['92100', '91016', '92109']

/** Pages of the portal that providers lead back to, each to its own, so that the answer of one passes for that of no other (RFC 9700, 4.4). */
const RETURN_PAGES = '/signIn/provider'

/** Begins a sign-in at a provider of the organisation: answers its address, and binds what comes back to this browser. */
export const begin: PublicOperation = async ({ portal, tenant, rows }, { input }) => {
  const { publicUrl } = portal
  if (publicUrl === null) return refuse(NO_ADDRESS)
  const id = input['proveedor']
  const settings = tenant && rows && isUuid(id) ? await readProvider(portal, rows, tenant.id, id) : null
  if (!tenant || !settings) return refuse(NOT_FOUND)
  const configuration = await discover(portal, settings)
  if (!configuration) return refuse(NO_ANSWER)
  const returnTo = `${originOf(publicUrl, tenant, input['origen']).origin}${RETURN_PAGES}/${settings.id}`
  const flow = newFlow(portal, { tenant: tenant.id, provider: settings.id, version: settings.version, returnTo })
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: withOpenId(settings.scopes),
    response_type: 'code',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  })
  return answer(200, { direccion: address.href }, undefined, flowCookie(portal, flow))
}

const withOpenId = (scopes: string): string =>
  [...new Set(['openid', ...scopes.split(/\s+/).filter((scope) => scope !== '')])].join(' ')
