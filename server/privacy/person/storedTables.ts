import type { Rows } from '../../tenancy/index.ts'

/** A column in the database. */
export interface StoredColumn {
  readonly name: string
  readonly type: string
  /** Computed by the database. */
  readonly made: boolean
  /** Never null. `initial` is its default. */
  readonly always: boolean
  readonly initial: string | null
  /** Part of a unique constraint. */
  readonly unique: boolean
  /** The referenced table. */
  readonly to: string | null
}

/** A table with a tenant. */
export interface StoredTable {
  readonly name: string
  readonly columns: readonly StoredColumn[]
}

const TABLES = {
  name: 'stored-tables',
  text: `select c.relname as name, json_agg(json_build_object(
                  'name', a.attname, 'type', format_type(a.atttypid, null), 'made', a.attgenerated <> '', 'always', a.attnotnull,
                  'initial', pg_get_expr(d.adbin, d.adrelid),
                  'unique', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any(i.indkey) or exists (
                              select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = i.indexrelid
                                and e.refobjid = c.oid and e.refobjsubid = a.attnum))),
                  'to', (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
                          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) and r.relname <> 'tenant' and a.attname <> 'tenant_id'
                            and a.attname !~ '_live$' limit 1)) order by a.attnum) as columns
           from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
          group by c.relname order by c.relname`,
  values: [],
} as const

/** Reads all tables with a tenant from the catalogue, so that none is forgotten. */
export async function storedTables(rows: Rows): Promise<readonly StoredTable[]> {
  const { rows: found } = await rows.query<StoredTable>(TABLES)
  return found
}
