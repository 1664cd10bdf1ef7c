import { IN_USE } from '#engine/definition'
import type { Fault } from '#engine/definition'
import type { ExtraSource } from '#engine/extra'
import { failAll } from '#engine/result'
import type { Result } from '#engine/result'
import type { Rows } from '../../tenancy/index.ts'

type Tree = Pick<ExtraSource, 'id' | 'tree' | 'fields'>

/**
 * Makes the tree of a module of the organisation a rule that the database holds, unless records stand out of it.
 * Writers of records of the module wait meanwhile. Returns whether the rule is another one than before.
 */
export async function publishTree(rows: Rows, tenant: number, source: Tree): Promise<Result<boolean, Fault>> {
  const { id: module } = source
  await rows.query({ text: 'select hold_extra_rules($1::int, $2, true)', values: [tenant, module] })
  const parent = parentOf(source)
  if ((await heldParent(rows, tenant, module)) === parent) return { ok: true, value: false }
  const faults = await outOfTree(rows, tenant, source)
  if (faults.length > 0) return failAll(faults)
  await rows.query(
    parent === undefined
      ? { text: 'delete from extra_tree where tenant_id = $1::int and module = $2', values: [tenant, module] }
      : {
          text: `insert into extra_tree (tenant_id, module, parent, code) values ($1::int, $2, $3, $4)
                 on conflict (tenant_id, module) do update set parent = excluded.parent, code = excluded.code`,
          values: [tenant, module, parent, IN_USE],
        },
  )
  return { ok: true, value: true }
}

/**
 * Records that no way leads to from a record without one above: they stand below themselves or below a removed one. None
 * do where the database holds the rule already.
 */
export async function outOfTree(rows: Rows, tenant: number, source: Tree): Promise<readonly Fault[]> {
  const parent = parentOf(source)
  if (parent === undefined || (await heldParent(rows, tenant, source.id)) === parent) return []
  const title = Object.entries(source.fields).find(([, { role }]) => role === 'title')?.[0] ?? ''
  const { rows: found } = await rows.query<{ readonly record: string }>({
    text: `with recursive held (id, above, record) as (
             select id, extra->>$3, coalesce(extra->>$4, '') from extra_record
              where tenant_id = $1::int and module = $2 and deleted_at is null),
           placed (id) as (
             select id from held where above is null
             union all
             select h.id from held h join placed p on h.above = p.id::text)
           select record from held h where not exists (select from placed p where p.id = h.id) order by id limit 1`,
    values: [tenant, source.id, parent, title],
  })
  return found.map(({ record }) => ({ pointer: '/tree', reason: 'outOfTree', figures: { field: parent, record } }))
}

async function heldParent(rows: Rows, tenant: number, module: string): Promise<string | undefined> {
  const { rows: held } = await rows.query<{ readonly parent: string }>({
    text: 'select parent from extra_tree where tenant_id = $1::int and module = $2',
    values: [tenant, module],
  })
  return held[0]?.parent
}

const parentOf = ({ tree, fields }: Tree): string | undefined =>
  tree && Object.entries(fields).find(([, { role }]) => role === 'parent')?.[0]
