import { GENERAL_TABLE } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { extraStorage } from './extraStorage.ts'
import { columnName, literal, quoted } from './parameters.ts'
import type { Storage, Table } from './table.ts'

/** The reference to the record above, over the alias `t`. Null: records stand below no others. */
export function parentRead({ module, storage }: Pick<Table, 'module' | 'storage'>): string | null {
  const parent = module.roles.get('parent')
  const place = parent && storage.get(parent.name)
  return place?.kind === 'column' || place?.kind === 'extra' ? place.read : null
}

/** Lets one transaction at a time move records of a module below others: two valid moves could close a circle together. */
export const lockTree = (tenant: number, { name, general, module }: Table) => ({
  name: 'lock-tree',
  text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
  // The query of a general table follows from the definition, which another server may not have read yet.
  values: [tenant, general ? `${general.table} ${module.id}` : name],
})

/** A parent closes no circle; the limit ends one that was written past the calls. */
const DEEPEST = 100

/** The ids of the live records above one, from the top, along a reference of the module. */
export function ancestorStorage(along: string, { id }: Field, module: Module): Storage {
  const field = module.fields.get(along)
  const isGeneral = field !== undefined && module.table === GENERAL_TABLE
  const parentOf = (alias: string): string =>
    isGeneral
      ? extraStorage(field, module).read.replaceAll(/\bt\./g, `${alias}.`)
      : `${alias}.${quoted(columnName(field?.id ?? along))}`
  const ofModule = isGeneral ? ` and p.module = ${literal(module.id)}` : ''
  const next = `from ${quoted(columnName(module.table))} p where p.tenant_id = t.tenant_id${ofModule} and p.deleted_at is null`
  const read = `(with recursive above (id, parent, depth) as (select p.id, ${parentOf('p')}, 1 ${next} and p.id = ${parentOf('t')} union all select p.id, p.parent, above.depth + 1 from above, lateral (select p.id, ${parentOf('p')} as parent ${next} and p.id = above.parent) p where above.depth < ${DEEPEST}) select coalesce(jsonb_agg(above.id order by above.depth desc), '[]') from above)`
  return { kind: 'column', column: quoted(columnName(id)), type: 'jsonb', read, generated: true }
}

/** Counts the live records of a module that refer to this one: `category.idpadre`. */
export function countOf(path: string, { id, table, fields }: Module): string {
  const [module = '', name = ''] = path.split('.')
  const live = 'c.tenant_id = t.tenant_id and c.deleted_at is null'
  if (module !== id || table !== GENERAL_TABLE)
    return `(select count(*)::int from ${quoted(columnName(module))} c where ${live} and c.${quoted(columnName(name))} = t.id)`
  const holds = `c.extra <> '{}'::jsonb and c.extra @> jsonb_build_object(${literal(fields.get(name)?.id ?? name)}, t.id)`
  return `(select count(*)::int from ${quoted(columnName(table))} c where ${live} and c.module = ${literal(id)} and ${holds})`
}
