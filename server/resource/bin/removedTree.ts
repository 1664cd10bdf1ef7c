import type { CallContext } from '../../operation/index.ts'
import { Parameters, columnName, isUuid, lockTree, quoted, scopeCondition } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { lockRecords } from '../bulk/index.ts'
import { unrestrictedTable } from '../table.ts'

/** The quoted column of the parent, if records stand below each other. */
export function parentColumn(table: Table): string | null {
  const parent = unrestrictedTable(table).module.roles.get('parent')
  return parent ? quoted(columnName(parent.id)) : null
}

/**
 * Locks removed records and what was removed together with them below each, within the scope of the call, and returns
 * their ids. What was removed on its own before stays out.
 */
export async function lockRemovedTree(
  context: CallContext,
  table: Table,
  ids: readonly string[],
): Promise<readonly string[]> {
  const parent = parentColumn(table)
  const all = parent === null ? ids : await readTree(context, table, parent, ids)
  await lockRecords(context, all)
  return all
}

async function readTree(
  { rows, tenant, scope, plan }: CallContext,
  table: Table,
  parent: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  // As whoever moves records in the tree does.
  await rows.query(lockTree(tenant.id, table))
  const parameters = new Parameters()
  const home = parameters.add(tenant.id, 'int')
  const chosen = parameters.add(ids.filter(isUuid), 'uuid[]')
  const reached = scopeCondition(table, scope, plan.user, parameters)
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `with recursive removed (id, at) as (
             select t.id, t.deleted_at from ${table.name} t
              where t.tenant_id = ${home} and t.id = any(${chosen}) and t.deleted_at is not null
             union
             select t.id, t.deleted_at from ${table.name} t join removed on t.${parent} = removed.id and t.deleted_at = removed.at
              where t.tenant_id = ${home} and ${reached})
           select id from removed`,
    values: parameters.values,
  })
  return found.map(({ id }) => id)
}
