import type { Values } from '#engine/form'
import { refuse } from '../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { columnName, quoted } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { closesCycle } from './closesCycle.ts'
import { unrestrictedTable } from './table.ts'
import type { PreviousRecord } from './writeRecord.ts'

/** Whether a change gives the record another parent. Unless the stored one was read, any parent is another one. */
export function movesInTree({ module }: CallContext, values: Values, before: PreviousRecord): boolean {
  const parent = module.roles.get('parent')
  if (!parent || !Object.hasOwn(values, parent.name)) return false
  return (values[parent.name] ?? null) !== (before.values[parent.name] ?? null)
}

/**
 * Refuses a parent that is the record itself or stands below it, and any other parent while other modules refer to
 * records below it, if the definition has a code for that.
 */
export async function refuseTreeMove(
  context: CallContext,
  table: Table,
  rows: Rows,
  id: string,
  values: Values,
): Promise<RefusedAnswer | null> {
  const { module } = context
  const parent = module.roles.get('parent')
  if (!parent) return null
  const { cycle = '90004', inUse } = module.source.tree ?? {}
  const refuseParent = (code: string): RefusedAnswer =>
    refuse(code, { fields: [{ pointer: `/${(parent.wire || [parent.name]).join('/')}`, code }] })
  if (await closesCycle(context, table, rows, [id], values[parent.name])) return refuseParent(cycle)
  return inUse !== undefined && (await isUsedBelow(context, unrestrictedTable(table), rows, id))
    ? refuseParent(inUse)
    : null
}

/** Whether records of other modules refer to one below this one. */
async function isUsedBelow({ tenant, module }: CallContext, table: Table, rows: Rows, id: string): Promise<boolean> {
  const users = table.referredBy.filter((other) => other.table !== table.name)
  if (users.length === 0) return false
  const parent = quoted(columnName(module.roles.get('parent')?.id ?? ''))
  const uses = users.map(
    (other) =>
      `exists (select from ${other.table} o join below on o.${other.column} = below.id where o.tenant_id = $1::int and o.deleted_at is null)`,
  )
  const { rows: found } = await rows.query<{ used: boolean }>({
    text: `with recursive below (id) as (
             select t.id from ${table.name} t where t.tenant_id = $1::int and t.${parent} = $2::uuid and t.deleted_at is null
             union
             select t.id from ${table.name} t join below on t.${parent} = below.id where t.tenant_id = $1::int and t.deleted_at is null)
           select ${uses.join(' or ')} as used`,
    values: [tenant.id, id],
  })
  return found[0]?.used === true
}
