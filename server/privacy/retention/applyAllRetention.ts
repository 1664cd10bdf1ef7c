import { findTenant, queryShared } from '../../tenancy/index.ts'
import { applyRetention } from './applyRetention.ts'
import type { RetentionResult, RetentionContext } from './applyRetention.ts'

/** Applies retention for all tenants in turn. `report` receives each module's result. */
export async function applyAllRetention(
  applying: RetentionContext,
  report: (applied: RetentionResult) => void,
): Promise<void> {
  const { rows } = await queryShared<{ tenant_id: number }>(applying.portal.pool, {
    name: 'every-tenant',
    text: 'select tenant_id from every_tenant()',
    values: [],
  })
  for (const { tenant_id: id } of rows) {
    if (applying.signal?.aborted) return
    const tenant = await findTenant(applying.portal.pool, { id: String(id) })
    if (tenant) for (const applied of await applyRetention(applying, tenant)) report(applied)
  }
}
