import type { Rows } from '../tenancy/index.ts'

/**
 * Hides a function from an organisation. Its records and the rights of its roles stay, so that it comes back as it was.
 * Needs a transaction.
 */
export async function disableFunction(rows: Rows, tenant: number, id: string): Promise<void> {
  await rows.query({
    text: 'update tenant set modules = array_remove(modules, $2::text) where tenant_id = $1::int and $2::text = any(modules)',
    values: [tenant, id],
  })
  await rows.query({
    text: `update tenant set hidden_modules = hidden_modules || $2::text
            where tenant_id = $1::int and not $2::text = any(hidden_modules)`,
    values: [tenant, id],
  })
}
