import type { TestPortal } from '../testPortal.ts'

/** Tables of modules that have none of their own. */
const TABLES: { readonly [module: string]: string } = {
  openSession: 'session',
  calendarFeed: 'calendar_key',
  overlay: '(select *, module as id from definition)',
  ownModule: '(select *, module as id from definition)',
}

/** A row by the names that addresses know its values by, with instants as the wire has them. */
export async function rowOf(
  portal: TestPortal,
  tenant: number,
  module: string,
  id: string,
): Promise<{ readonly [name: string]: unknown }> {
  const name = portal.portal.tenantDefinitions.base.tables.get(module)?.name ?? TABLES[module] ?? module
  const [row] = await portal.sql(`select to_jsonb(t) as row from ${name} t where tenant_id = $1 and id::text = $2`, [
    tenant,
    id,
  ])
  const columns = Object.entries(Object(row?.['row']) as { readonly [column: string]: unknown })
  return Object.fromEntries(
    columns.map(([column, value]) => [
      column.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value,
    ]),
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT/
