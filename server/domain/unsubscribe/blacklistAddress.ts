import { newId } from '../../sql/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { Portal } from '../../operation/index.ts'

/** Puts an address on the blacklist at the wish of its owner. False if it is there already. */
export async function blacklistAddress(
  { pool }: Pick<Portal, 'pool'>,
  { id }: Pick<Tenant, 'id'>,
  { mail, reason }: { readonly mail: string; readonly reason: number },
): Promise<boolean> {
  const { rowCount } = await createRows(pool, { tenant: id, user: null }).query({
    name: 'unsubscribe',
    text: `insert into blacklist (tenant_id, id, email, razon, origen) values ($1::int, $2::uuid, $3, $4::int, 'propio')
           on conflict (tenant_id, lower(email)) where deleted_at is null do nothing`,
    values: [id, newId(), mail, reason],
  })
  return rowCount === 1
}
