import type { Client } from '../database/index.ts'

/** A table as it is in the database. */
export interface ActualTable {
  readonly name: string
  /** Whether it was made from a definition. */
  readonly isGenerated: boolean
  readonly columns: ReadonlyMap<string, ActualColumn>
  /** Names of constraints and of indexes that belong to none. */
  readonly constraints: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
  readonly triggers: ReadonlySet<string>
  /** Whether references to live rows can point at it. */
  readonly isReferable: boolean
}

export interface ActualColumn {
  readonly type: string
  readonly isGenerated: boolean
  /** For a generated column, the definition it was made from. */
  readonly comment: string | null
}

/** The comment of tables that were made from a definition. */
export const GENERATED = 'made from its definition'

interface Row {
  readonly name: string
  readonly comment: string | null
  readonly columns: readonly (ActualColumn & { readonly name: string })[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly referable: boolean
}

/** Reads all tables of the product. */
export async function readStorage(client: Pick<Client, 'query'>): Promise<ReadonlyMap<string, ActualTable>> {
  const { rows } = await client.query<Row>(
    `select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
            (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                               'isGenerated', a.attgenerated <> '', 'comment', col_description(c.oid, a.attnum)))
               from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
            array(select k.conname::text from pg_constraint k where k.conrelid = c.oid) as constraints,
            array(select x.relname::text from pg_index i join pg_class x on x.oid = i.indexrelid
                   where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.oid and k.conrelid = c.oid)) as indexes,
            array(select g.tgname::text from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
            exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'u'
                       and (select array_agg(a.attname::text order by p.at) from unnest(k.conkey) with ordinality p (attnum, at)
                              join pg_attribute a on a.attrelid = c.oid and a.attnum = p.attnum) = '{tenant_id,id,live}'
                       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype)) as referable
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  return new Map(
    rows.map(({ name, comment, columns, constraints, indexes, triggers, referable }) => [
      name,
      {
        name,
        isGenerated: comment === GENERATED,
        columns: new Map(columns.map((column) => [column.name, column])),
        constraints: new Set(constraints),
        indexes: new Set(indexes),
        triggers: new Set(triggers),
        isReferable: referable,
      },
    ]),
  )
}
