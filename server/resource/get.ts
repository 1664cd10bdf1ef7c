import { answer, refuse } from '../operation/index.ts'
import type { Operation } from '../operation/index.ts'
import { returnedAnswers } from './answers/index.ts'
import { answeredUnderMask } from './fields.ts'
import { readAudit } from './history/index.ts'
import { readRecord } from './readRecord.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'

/** Returns one record. A record out of reach is refused with 91016, like a missing one. */
export const get: Operation = async (context, { id, mask }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRecord(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  const audit = await readAudit(context, context.rows, table, stored.id, mask)
  const answers = await returnedAnswers(context, stored, mask)
  return answer(
    200,
    { ...toWire(stored, answeredUnderMask(table, mask), context), ...answers, ...audit },
    { etag: `"${stored.version}"` },
  )
}
