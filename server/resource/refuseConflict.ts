import type { Values } from '#engine/form'
import { refuse } from '../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { unquotedName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { returnedAnswers } from './answers/index.ts'
import { answeredFields } from './fields.ts'
import { findConflicts } from './history/index.ts'
import type { OutdatedWrite } from './history/index.ts'
import { readRecord } from './readRecord.ts'
import type { StoredRecord } from './selection.ts'
import { toWire } from './toWire.ts'

const VERSION_CONFLICT = '92001'

/**
 * Refuses a change of an outdated record, with the current record and the changed fields. `toRecord` writes the record of
 * a module whose answers hold more than its table.
 */
export async function refuseConflict(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  outdated: OutdatedWrite,
  toRecord?: (stored: StoredRecord) => Promise<Values>,
): Promise<RefusedAnswer> {
  const stored = await readRecord(context, table, id, context.scope, rows)
  if (!stored) return refuse('91016')
  const fields = answeredFields(table)
  const history = { entity: unquotedName(table), record: id }
  const conflict = await findConflicts(context, rows, history, table, fields, outdated)
  if (toRecord) return refuse(VERSION_CONFLICT, { actual: await toRecord(stored), conflict })
  const answers = await returnedAnswers(context, stored, null, rows)
  return refuse(VERSION_CONFLICT, { actual: { ...toWire(stored, fields, context), ...answers }, conflict })
}
