import * as oidc from 'openid-client'
import type { CallContext } from '../../operation/index.ts'
import { readProvider } from '../identityProvider/index.ts'
import { discover } from './discover.ts'

/** The address at which the session of a provider ends too, where the caller's session came from one and it is set so; null elsewhere. */
export async function endThere({ rows, tenant, portal, session }: CallContext): Promise<string | null> {
  if (!session || portal.publicUrl === null) return null
  const { rows: found } = await rows.query<{ readonly provider: string | null }>({
    name: 'provider-of-session',
    text: 'select provider from session where tenant_id = $1::int and token_hash = $2::bytea',
    values: [tenant.id, session.check.token],
  })
  const id = found[0]?.provider ?? null
  const settings = id === null ? null : await readProvider(portal, rows, tenant.id, id)
  if (!settings?.endsThere) return null
  const configuration = await discover(portal, settings)
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return null
  const back = new URL('/signIn', portal.publicUrl).href
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href
}
