import type { RowScope } from '#engine/access'
import type { Field } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { Parameters, isUuid, scopeCondition, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { storedFields, readFields } from './fields.ts'
import { storedSelection, selection } from './selection.ts'
import type { Reader, Selection, StoredRecord } from './selection.ts'
import { withCallLabels } from './withCallLabels.ts'

/** Context that reading a record without titles of others needs. */
type StoredReader = Reader & Pick<CallContext, 'tenant' | 'rows'>

/** Reads one live record within the scope, with all or some fields. Null if it does not exist or is out of reach. */
export async function readRecord(
  context: CallContext,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows = context.rows,
  chosen: readonly Field[] | null = null,
): Promise<StoredRecord | null> {
  const fields = chosen ?? readFields(table)
  const how = {
    selection: selection(context, table, fields, scope, true),
    family: chosen ? 'chosen' : 'record',
  } as const
  const stored = await read(context, table, id, scope, rows, how)
  const [named = null] = stored ? await withCallLabels([stored], fields, context, rows) : []
  return named
}

/** The same without titles and counts of other tables, enough to validate a change. */
export const readStored = (
  context: StoredReader,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows = context.rows,
): Promise<StoredRecord | null> =>
  read(context, table, id, scope, rows, {
    selection: storedSelection(context, table, storedFields(table), scope, true),
    family: 'record',
  })

/** Reads many records, in no order. Missing and unreachable ones are left out. */
export async function readRecords(
  context: CallContext,
  table: Table,
  ids: readonly string[],
  scope: RowScope,
): Promise<readonly StoredRecord[]> {
  const fields = readFields(table)
  const found = await readMany(context, table, ids, scope, selection(context, table, fields, scope, true))
  return withCallLabels(found, fields, context, context.rows)
}

/** The same without titles and counts of other tables. */
export const readStoredMany = (
  context: CallContext,
  table: Table,
  ids: readonly string[],
  scope: RowScope,
): Promise<readonly StoredRecord[]> =>
  readMany(context, table, ids, scope, storedSelection(context, table, storedFields(table), scope, true))

/** Reads removed records within the scope. */
export async function readRemoved(
  context: CallContext,
  table: Table,
  ids: readonly string[],
  scope: RowScope,
): Promise<readonly StoredRecord[]> {
  const fields = readFields(table)
  const chosen = selection(context, table, fields, scope, true)
  const found = await readMany(context, table, ids, scope, chosen, 't.deleted_at is not null')
  return withCallLabels(found, fields, context, context.rows)
}

async function readMany(
  context: CallContext,
  table: Table,
  ids: readonly string[],
  scope: RowScope,
  { select, joins, read: readBack }: Selection,
  state = 't.deleted_at is null',
): Promise<readonly StoredRecord[]> {
  const parameters = new Parameters()
  const where = `t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.id = any(${parameters.add(ids.filter(isUuid), 'uuid[]')}) and ${state} and ${scopeCondition(table, scope, context.plan.user, parameters)}`
  const text = `select ${select} from ${table.name} t ${joins} where ${where}`
  const { rows } = await context.rows.query<Record<string, unknown>>({
    name: statementName(text, 'record'),
    text,
    values: parameters.values,
  })
  return rows.map(readBack)
}

/** The selection, and whether a client chose its fields. */
interface ReadOptions {
  readonly selection: Selection
  readonly family: 'record' | 'chosen'
}

async function read(
  context: StoredReader,
  table: Table,
  id: string,
  scope: RowScope,
  rows: Rows,
  { selection: { select, joins, read: readBack }, family }: ReadOptions,
): Promise<StoredRecord | null> {
  if (!isUuid(id)) return null
  const parameters = new Parameters()
  const where = `t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and t.deleted_at is null and ${scopeCondition(table, scope, context.plan.user, parameters)}`
  const text = `select ${select} from ${table.name} t ${joins} where ${where}`
  const { rows: found } = await rows.query<Record<string, unknown>>({
    name: statementName(text, family),
    text,
    values: parameters.values,
  })
  return found[0] ? readBack(found[0]) : null
}
