import { refuse } from '../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { Table } from '../sql/index.ts'
import { returnedAnswers } from './answers/index.ts'
import { unquotedName } from './ownerRecord.ts'
import { answeredFields } from './fields.ts'
import { findConflicts } from './history/index.ts'
import type { OutdatedWrite } from './history/index.ts'
import { readRecord } from './readRecord.ts'
import { toWire } from './toWire.ts'

const VERSION_CONFLICT = '92001'

/** Refuses a change of an outdated record, with the current record and the changed fields. */
export async function refuseConflict(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  overtaken: OutdatedWrite,
): Promise<RefusedAnswer> {
  const stored = await readRecord(context, table, id, context.scope, rows)
  if (!stored) return refuse('91016')
  const fields = answeredFields(table)
  const whose = { entity: unquotedName(table), record: id }
  const conflict = await findConflicts(context, rows, whose, table, fields, overtaken)
  const answers = await returnedAnswers(context, stored, null, rows)
  return refuse(VERSION_CONFLICT, { actual: { ...toWire(stored, fields, context), ...answers }, conflict })
}
