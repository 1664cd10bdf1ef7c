import * as oidc from 'openid-client'
import type { Portal, CallContext } from '../../operation/index.ts'
import { readTarget, requestOutside } from '../../outbound/index.ts'
import type { InternalHosts } from '../../outbound/index.ts'
import type { ProviderSettings } from '../identityProvider/index.ts'
import { readProvider } from '../identityProvider/index.ts'

/** Milliseconds until a provider must have answered, and bytes of its answer. */
const TIMEOUT = 8000
const MAX_ANSWER = 512 * 1024
/** How long what a provider says of itself is believed, and how long one that failed is not asked again. */
const FRESH_MS = 5 * 60_000
const REST_MS = 10_000
const MAX_KNOWN = 500

interface Discovery {
  readonly found: Promise<oidc.Configuration | null>
  until: number
}

const known = new Map<string, Discovery>()

/** The metadata of a provider. Null if it cannot be reached or lacks members that OpenID Connect demands. */
export function discover(
  { identityHosts }: Pick<Portal, 'identityHosts'>,
  settings: ProviderSettings,
): Promise<oidc.Configuration | null> {
  const key = JSON.stringify([settings.id, settings.version, settings.issuer, settings.client])
  const held = known.get(key)
  if (held && held.until > Date.now()) return held.found
  const found = ask(settings, identityHosts)
  const discovery: Discovery = { found, until: Date.now() + FRESH_MS }
  known.delete(key)
  known.set(key, discovery)
  const oldest = known.size > MAX_KNOWN ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  void found.then((configuration) => {
    if (configuration === null) discovery.until = Date.now() + REST_MS
  })
  return found
}

async function ask(
  { issuer, client, secret }: ProviderSettings,
  hosts: InternalHosts,
): Promise<oidc.Configuration | null> {
  const address = readTarget(issuer, hosts)
  if (!address) return null
  try {
    const configuration = await oidc.discovery(
      address,
      client,
      undefined,
      secret === null ? oidc.None() : bySecret(secret),
      {
        [oidc.customFetch]: fetchOutside(hosts),
        timeout: TIMEOUT / 1000,
        // Only a host that the operator has named may be spoken to without TLS.
        ...(address.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
      },
    )
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  } catch {
    return null
  }
}

const POST = 'client_secret_post'

/** Sends the secret as the provider takes it: in the header, which all must understand, unless it names the body alone. */
function bySecret(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported
    const inBody = taken !== undefined && taken.includes(POST) && !taken.includes('client_secret_basic')
    return (inBody ? post : basic)(server, client, body, headers)
  }
}

/** Fetches from checked addresses alone, whatever a provider names as its own. */
const fetchOutside =
  (hosts: InternalHosts): oidc.CustomFetch =>
  async (address, { method, headers, body }) => {
    const result = await requestOutside(
      {
        address,
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null,
      },
      hosts,
      { abort: new AbortController().signal, timeout: TIMEOUT, most: MAX_ANSWER },
    )
    if (result.kind === 'failed' || !result.isWhole) throw new TypeError('the identity provider gave no answer')
    const given = Object.entries(result.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const isEmpty = result.status === 204 || result.status === 304
    return new Response(isEmpty ? null : new Uint8Array(result.body), { status: result.status, headers: given })
  }

/** The address that also ends the session at the identity provider. Null if the caller's session did not come from a provider that asks for it. */
export async function providerLogoutUrl({ rows, tenant, portal, session }: CallContext): Promise<string | null> {
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
