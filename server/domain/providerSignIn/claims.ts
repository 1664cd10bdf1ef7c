import * as oidc from 'openid-client'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { ProviderSettings, RoleMapping } from '../identityProvider/index.ts'
import type { Flow } from './flow.ts'

/** The claims of a provider about a person. */
export interface Identity {
  readonly subject: string
  readonly name: string
  /** Lower case. Null: none, or not confirmed by the provider. */
  readonly mail: string | null
  /** Roles that their claim gives them. */
  readonly roles: readonly number[]
  /** A second factor was proven there. */
  readonly withFactor: boolean
}

/** Exchanges the code of an answer. Null if the answer is not that to the flow: state, nonce, PKCE, issuer, signature, times. */
export async function exchange(
  configuration: oidc.Configuration,
  settings: ProviderSettings,
  flow: Flow,
  sent: string,
): Promise<Identity | null> {
  const address = new URL(flow.returnTo)
  address.search = sent
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const proven = tokens.claims()
    if (!proven) return null
    const asksMore = configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = asksMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, proven.sub) : {}
    return readIdentity(proven, more, settings)
  } catch {
    return null
  }
}

type Claims = { readonly [name: string]: unknown }

function readIdentity(proven: Claims, more: Claims, { claim, mappings }: ProviderSettings): Identity {
  const claims = { ...more, ...proven }
  const { name } = claims
  const mail = confirmedMail(proven) ?? confirmedMail(more)
  return {
    subject: scalarText(proven['sub']),
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : (mail ?? ''),
    mail,
    roles: mappedRoles(valuesAt(claims, claim), mappings),
    withFactor: provesFactor(claims),
  }
}

/** An address, if the same answer that names it confirms it. */
const confirmedMail = ({ email, email_verified: isVerified }: Claims): string | null =>
  typeof email === 'string' && isVerified === true ? email.toLowerCase() : null

/** The texts of a claim, by its path: `groups`, `realm_access.roles`. */
function valuesAt(claims: Claims, path: string): readonly string[] {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), claims)
  return (Array.isArray(found) ? found : [found]).filter((value) => typeof value === 'string')
}

const mappedRoles = (values: readonly string[], mappings: readonly RoleMapping[]): readonly number[] => [
  ...new Set(mappings.flatMap(({ value, role }) => (values.includes(value) ? [role] : []))),
]

/** Methods of authentication (RFC 8176) by knowledge or biometrics, and by possession: one of each makes two factors. */
const INHERENT: readonly string[] = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm']
const HELD: readonly string[] = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop']
/** Classes that say so (OpenID EAP; PAPE; REFEDS). */
const CLASSES: readonly string[] = [
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]

function provesFactor({ amr, acr }: Claims): boolean {
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const has = (wanted: readonly string[]): boolean => wanted.some((method) => methods.includes(method))
  return has(['mfa']) || (has(INHERENT) && has(HELD)) || (typeof acr === 'string' && CLASSES.includes(acr))
}
