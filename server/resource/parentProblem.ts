import type { Values } from '#engine/form'
import { refuse } from '../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../operation/index.ts'
import { isUuid, parentCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/**
 * Refuses a record within one that the caller may not see, or where the right to create reaches nothing, like a record
 * that does not exist.
 */
export async function parentProblem(
  { module, scope, rows, tenant }: CallContext,
  { within }: Table,
  values: Values,
): Promise<RefusedAnswer | null> {
  if (!module.within) return null
  const { name, wire } = module.within.field
  const id = values[name]
  const unknown = refuse('90004', { fields: [{ pointer: `/${(wire || [name]).join('/')}`, code: '90004' }] })
  if (!within || !isUuid(id)) return unknown
  const { rowCount } = await rows.query({
    text: `select 1 from ${within.parent.name} t where t.tenant_id = $1::int and t.id = $2::uuid and t.deleted_at is null and ${parentCondition(within, scope)}`,
    values: [tenant.id, id],
  })
  return rowCount === 0 ? unknown : null
}
