import type { Ground } from './ground.ts'

/** Columns that no client ever writes. */
export const SYSTEM = [
  'tenant_id',
  'id',
  'created_at',
  'created_by',
  'deleted_at',
  'live',
  'search',
  'password_hash',
  'password_generation',
  'extra',
]

/** Every row of a module's table of one tenant, by id. */
export async function rowsById(
  { portal, alpha }: Ground,
  module: string,
): Promise<ReadonlyMap<string, { readonly [column: string]: unknown }>> {
  const table = portal.portal.models.base.tables.get(module)
  if (!table) return new Map()
  const rows = await portal.sql(`select id::text, to_jsonb(t) as row from ${table.name} t where tenant_id = $1`, [
    alpha.id,
  ])
  return new Map(rows.map(({ id, row }) => [String(id), Object(row) as { readonly [column: string]: unknown }]))
}
