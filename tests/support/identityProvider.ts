import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The claims of the provider about an account. */
export interface ProviderAccount {
  readonly claims: { readonly [name: string]: unknown }
  /** Further claims of the ID token. */
  readonly inToken?: { readonly [name: string]: unknown }
  readonly amr?: readonly string[]
  readonly acr?: string
}

export interface TestProvider {
  readonly issuer: string
  /** Accounts by their subject. */
  readonly accounts: Map<string, ProviderAccount>
  /** From now on this account signs in, whoever comes. */
  readonly enter: (subject: string) => void
  /** Goes through a sign-in of an account in a browser of its own. Answers the query that leads back to the portal. */
  readonly visit: (address: string, subject: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** Seconds that whatever the provider gives out is good for. */
const MINUTE = 60

export const CLIENT = { id: 'tramit', secret: 'a secret of thirty-two characters' }

/** Starts a real OpenID provider, whose accounts sign in without a form. */
export async function openProvider(returnTo: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, ProviderAccount>()
  let visitor = ''
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [new URL('/signIn', returnTo).href],
      },
    ],
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'realm'] },
    acrValues: ['phr', 'pwd'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      Grant: MINUTE,
      IdToken: MINUTE,
      Interaction: MINUTE,
      Session: MINUTE,
    },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of a test'] },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (use) => {
        const { claims, inToken } = accounts.get(id) ?? {}
        return Promise.resolve({ sub: id, ...(use === 'id_token' ? inToken : claims) })
      },
    }),
    loadExistingGrant: async ({ oidc: { provider: own, client, session } }) => {
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  // Each provider of an organisation has a return address of its own.
  provider.Client.prototype.redirectUriAllowed = (address) => address.startsWith(`${returnTo}/`)
  const respond = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/login/')) return void respond(request, response)
    const { amr, acr } = accounts.get(visitor) ?? {}
    const login = { accountId: visitor, ...(amr ? { amr: [...amr] } : {}), ...(acr === undefined ? {} : { acr }) }
    void provider.interactionFinished(request, response, { login })
  })
  return {
    issuer,
    accounts,
    enter: (subject) => {
      visitor = subject
    },
    visit: async (address, subject) => {
      visitor = subject
      return follow(address, returnTo)
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Follows redirects with cookies until one leads to the portal. */
async function follow(start: string, returnTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = start
  for (let step = 0; step < 8; step += 1) {
    if (address.startsWith(returnTo)) return new URL(address).search
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    address = new URL(to, address).href
  }
  throw new Error('the provider leads nowhere')
}
