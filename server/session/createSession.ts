import type { Rows } from '../tenancy/index.ts'
import { describeDevice } from './describeDevice.ts'
import { createToken } from './token.ts'

/** The user, and the generation of the password. A new password ends the session. */
export interface NewSession {
  readonly user: string
  readonly passwordGeneration: number
  /** Opened by a link, not by a password. `sentTo`: the mailbox that it was sent to, or null if it was handed over. */
  readonly link?: { readonly sentTo: string | null }
  /** The identity provider that brought the person. */
  readonly provider?: string
  /** The passkey that opens it. */
  readonly passkey?: string
  /** A second factor was proven other than by a code. */
  readonly withFactor?: boolean
  readonly address: string
  /** The User-Agent header. */
  readonly agent: string
}

/** Creates a session and returns its token. Only the token's hash is stored. */
export async function createSession(
  rows: Rows,
  tenant: number,
  { user, passwordGeneration, link, provider, passkey, withFactor, address, agent }: NewSession,
): Promise<string> {
  const { token, hash } = createToken(tenant)
  await rows.query({
    name: 'open-session',
    text: `insert into session (tenant_id, token_hash, user_id, password_generation, by_link, link_mail, address, device, provider, with_factor, passkey)
           values ($1::int, $2::bytea, $3::uuid, $4::int, $5, $6, $7, $8, $9::uuid, $10::boolean, $11::uuid)`,
    values: [
      tenant,
      hash,
      user,
      passwordGeneration,
      link !== undefined,
      link?.sentTo ?? null,
      address,
      describeDevice(agent),
      provider ?? null,
      withFactor === true,
      passkey ?? null,
    ],
  })
  return token
}
