import type { Rows } from '../tenancy/index.ts'
import { createToken } from './token.ts'

/** Whose session it is, and the password it was opened under: another password ends it. */
export interface NewSession {
  readonly user: string
  readonly passwordGeneration: number
}

/** Opens a session and answers its token, which is told this once and stored as a hash only. */
export async function createSession(
  rows: Rows,
  tenant: number,
  { user, passwordGeneration }: NewSession,
): Promise<string> {
  const { token, hash } = createToken(tenant)
  await rows.query({
    name: 'open-session',
    text: 'insert into session (tenant_id, token_hash, user_id, password_generation) values ($1::int, $2::bytea, $3::uuid, $4::int)',
    values: [tenant, hash, user, passwordGeneration],
  })
  return token
}
