import { createHash } from 'node:crypto'
import type { Rows } from '../tenancy/index.ts'

/** Marks a challenge as answered. Of all who answer it, also at once, the first gets true. */
export async function spendChallenge(rows: Rows, tenant: number, challenge: string): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'spend-challenge',
    text: `insert into access_code (tenant_id, code_hash, purpose, expires_at, spent_at)
           values ($1::int, $2::bytea, 'spent', now() + interval '1 hour', now()) on conflict do nothing`,
    values: [tenant, createHash('sha256').update(`challenge\0${challenge}`).digest()],
  })
  return rowCount > 0
}
