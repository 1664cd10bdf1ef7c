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

export type Row = { readonly [column: string]: unknown }

/** Stored value of a field: in its column, or among the fields without a column. */
export function storedIn({ portal }: Ground, module: string, field: string, row: Row | undefined): unknown {
  const storage = portal.portal.tenantDefinitions.base.tables.get(module)?.storage.get(field)
  if (storage?.kind === 'column') return row?.[storage.column.replaceAll('"', '')]
  const extra: unknown = row?.['extra']
  return storage?.kind === 'extra' && typeof extra === 'object' && extra !== null
    ? Reflect.get(extra, storage.key)
    : undefined
}

/** Every row of a module's table of one tenant, by id. */
export async function rowsById({ portal, alpha }: Ground, module: string): Promise<ReadonlyMap<string, Row>> {
  const table = portal.portal.tenantDefinitions.base.tables.get(module)
  if (!table) return new Map()
  const rows = await portal.sql(`select id::text, to_jsonb(t) as row from ${table.name} t where tenant_id = $1`, [
    alpha.id,
  ])
  return new Map(rows.map(({ id, row }) => [String(id), Object(row) as Row]))
}
