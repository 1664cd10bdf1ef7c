import type { RowScope } from '#engine/access'
import type { CallContext, Rows } from '../call/context.ts'
import { Parameters, isUuid, scopeCondition, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { ownFields, readFields } from './fields.ts'
import { ownSelection, selection } from './selection.ts'
import type { Selection, StoredRecord } from './selection.ts'
import { withNames } from './withNames.ts'

/** One live record by id within the caller's rows; null when there is none, whatever the reason. */
export async function readRow(
  context: CallContext,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows = context.rows,
): Promise<StoredRecord | null> {
  const fields = readFields(table)
  const stored = await read(context, table, id, scope, rows, selection(context, table, fields))
  const [named = null] = stored ? await withNames([stored], fields, context, rows) : []
  return named
}

/** The same without the names and counts of other records: enough to decide over a change. */
export const readOwn = (
  context: CallContext,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows = context.rows,
): Promise<StoredRecord | null> => read(context, table, id, scope, rows, ownSelection(context, table, ownFields(table)))

async function read(
  context: CallContext,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows,
  chosen: Selection,
): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null
  const parameters = new Parameters()
  const where = `t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and t.deleted_at is null and ${scopeCondition(table, scope, context.plan.user, parameters)}`
  const text = `select ${chosen.select} from ${table.name} t ${chosen.joins} where ${where}`
  const { rows: found } = await rows.query<Record<string, unknown>>({
    name: statementName(text),
    text,
    values: parameters.values,
  })
  return found[0] ? chosen.read(found[0]) : null
}
