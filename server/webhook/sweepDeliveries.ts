import type { Portal } from '../operation/index.ts'
import { createRows, queryShared } from '../tenancy/index.ts'

const DAY = 86_400_000

/** Deletes deliveries that were sent or given up long ago, for all tenants. Safe to repeat. */
export async function sweepDeliveries(
  { pool, periods }: Pick<Portal, 'pool' | 'periods'>,
  instant: Date,
): Promise<void> {
  const latest = new Date(instant.getTime() - periods.deliveries * DAY)
  const { rows } = await queryShared<{ tenant_id: number }>(pool, {
    name: 'old-deliveries',
    text: 'select tenant_id from old_deliveries($1::timestamptz)',
    values: [latest],
  })
  for (const { tenant_id: tenant } of rows)
    await createRows(pool, { tenant, user: null }).query({
      name: 'sweep-deliveries',
      text: `delete from webhook_delivery where tenant_id = $1::int and state <> 'waiting' and updated_at <= $2::timestamptz`,
      values: [tenant, latest],
    })
}
