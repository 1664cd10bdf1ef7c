import type { RowScope } from '#engine/access'
import type { CallContext, Rows } from '../call/context.ts'
import { Parameters, isUuid, scopeCondition, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { selection, storedFields } from './selection.ts'
import type { StoredRecord } from './selection.ts'

/** One live record by id within the caller's rows; null when there is none, whatever the reason. */
export async function readRow(context: CallContext, table: Table, id: string, scope: RowScope, rows: Rows = context.rows): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null
  const parameters = new Parameters()
  const chosen = selection(table, storedFields(table), context.portal.tables)
  const where = `t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and t.deleted_at is null and ${scopeCondition(table, scope, context.plan.user, parameters)}`
  const text = `select ${chosen.select} from ${table.name} t ${chosen.joins} where ${where}`
  const { rows: found } = await rows.query<Record<string, unknown>>({ name: statementName(text), text, values: parameters.values })
  return found[0] ? chosen.read(found[0]) : null
}
