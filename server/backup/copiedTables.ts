import type { Client } from '../database/index.ts'

/** A table of the product in a backup. */
export interface CopiedTable {
  readonly name: string
  /** Stored columns, without computed ones. */
  readonly columns: readonly string[]
  /** ORDER BY in SQL. */
  readonly order: readonly string[]
  readonly hasTenant: boolean
}

/**
 * Sessions are excluded, so that a restore does not sign anybody in again. The restored database keeps its own list
 * of migrations.
 */
const EXCLUDED = ['session', 'access_code', 'schema_migration', 'schema_function'] as const

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

interface TableRow {
  readonly name: string
  readonly columns: readonly string[]
  readonly keys: readonly { readonly name: string; readonly isText: boolean }[]
  readonly walled: boolean
}

/** Reads the tables of the current schema, by name. */
export async function copiedTables(client: Client): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
               from pg_index i cross join lateral unnest(i.indkey) with ordinality k(attnum, place)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
              where i.indrelid = c.oid and i.indisprimary) as keys,
            c.relname <> all (public.tables_without_tenant()) as walled
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1::text[])
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [EXCLUDED],
  )
  return rows.map(({ name, columns, keys, walled }) => ({
    name,
    columns,
    // Texts are ordered bytewise, independent of the collation.
    order: (keys ?? []).map((key) => `${quoted(key.name)}${key.isText ? ' collate "C"' : ''}`),
    hasTenant: walled,
  }))
}

/**
 * Begins a transaction that sees one moment and changes nothing. Records of own modules are kept from being moved
 * between tables before that moment is set: it would find them in neither.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.extra_record') is not null as there`,
  )
  await client.query('begin transaction isolation level repeatable read read only')
  // The moment is that of the first query, which a lock is not.
  if (rows[0]?.there) await client.query('lock table public.extra_record in access share mode')
}

/** COPY statement for the rows of one tenant, or all, in order. */
export function copyOutStatement(
  { name, order }: CopiedTable,
  columns: readonly string[],
  tenant: number | null,
): string {
  const where = tenant === null ? '' : ` where tenant_id = ${tenant}`
  const ordered = order.length === 0 ? '' : ` order by ${order.join(', ')}`
  return `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(name)}${where}${ordered}) to stdout`
}

export const copyInStatement = (name: string, columns: readonly string[]): string =>
  `copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
