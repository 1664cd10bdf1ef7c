import { answer, refuse } from '../call/answer.ts'
import type { Operation } from '../call/context.ts'
import { toldAnswers } from './answers/index.ts'
import { maskedAnswer } from './fields.ts'
import { auditOf } from './history/index.ts'
import { readRow } from './readRow.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'

/** One record, or 91016 as if it did not exist when it is not the caller's to see. */
export const get: Operation = async (context, { id, mask }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRow(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  const audit = await auditOf(context, context.rows, table, stored.id, mask)
  const answers = await toldAnswers(context, stored, mask)
  return answer(
    200,
    { ...toWire(stored, maskedAnswer(table, mask), context), ...answers, ...audit },
    { etag: `"${stored.version}"` },
  )
}
