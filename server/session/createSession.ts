import type { Rows } from '../tenancy/index.ts'
import { createToken } from './token.ts'

/** The user, and the generation of the password. A new password ends the session. */
export interface NewSession {
  readonly user: string
  readonly passwordGeneration: number
  /** Opened by a mailed link, not by a password. */
  readonly byLink?: boolean
}

/** Creates a session and returns its token. Only the token's hash is stored. */
export async function createSession(
  rows: Rows,
  tenant: number,
  { user, passwordGeneration, byLink = false }: NewSession,
): Promise<string> {
  const { token, hash } = createToken(tenant)
  await rows.query({
    name: 'open-session',
    text: `insert into session (tenant_id, token_hash, user_id, password_generation, by_link)
           values ($1::int, $2::bytea, $3::uuid, $4::int, $5)`,
    values: [tenant, hash, user, passwordGeneration, byLink],
  })
  return token
}
