import { refuse } from '../call/answer.ts'
import type { Refused } from '../call/answer.ts'
import type { CallContext, Rows } from '../call/context.ts'
import type { Table } from '../sql/index.ts'
import { toldAnswers } from './answers/index.ts'
import { plainName } from './belongsTo.ts'
import { answeredFields } from './fields.ts'
import { conflictOf } from './history/index.ts'
import type { Overtaken } from './history/index.ts'
import { readRow } from './readRow.ts'
import { toWire } from './toWire.ts'

const CLASH = '92001'

/** Refuses a change of what somebody else has changed: with the record as it stands now, and field by field what became of it since. */
export async function refuseClash(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
  overtaken: Overtaken,
): Promise<Refused> {
  const stored = await readRow(context, table, id, context.scope, rows)
  if (!stored) return refuse('91016')
  const fields = answeredFields(table)
  const whose = { entity: plainName(table), record: id }
  const conflict = await conflictOf(context, rows, whose, table, fields, overtaken)
  const answers = await toldAnswers(context, stored, null, rows)
  return refuse(CLASH, { actual: { ...toWire(stored, fields, context), ...answers }, conflict })
}
