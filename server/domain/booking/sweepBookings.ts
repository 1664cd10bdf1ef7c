import { isOffered } from '../../operation/index.ts'
import type { Portal } from '../../operation/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'

/**
 * Ends the bookings of all tenants that nobody has confirmed in time, and the holds that have expired. Their places are free from that instant on, even
 * before a sweep comes: whoever asks for a place ends them first. Nothing ends while the module is switched off. Safe to repeat.
 */
export async function sweepBookings(
  { pool, definitions }: Pick<Portal, 'pool' | 'definitions'>,
  instant: Date,
): Promise<void> {
  const { rows: tenants } = await queryShared<{ readonly tenant_id: number }>(pool, {
    name: 'tenants-with-due-bookings',
    text: 'select tenant_id from tenants_with_due_bookings($1::timestamptz)',
    values: [instant],
  })
  const module = definitions.modules.get('booking')
  for (const { tenant_id: tenant } of tenants) {
    const found = module && (await findTenant(pool, { id: String(tenant) }))
    if (!found || !isOffered(module, found)) continue
    await createRows(pool, { tenant, user: null }).batch([
      { name: 'sweep-bookings', text: 'select expire_bookings(null, $1::timestamptz)', values: [instant] },
      { name: 'forget-holds', text: 'select forget_holds($1::timestamptz)', values: [instant] },
    ])
  }
}
