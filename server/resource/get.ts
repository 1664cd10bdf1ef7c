import { answer, refuse } from '../call/answer.ts'
import type { Operation } from '../call/context.ts'
import { answeredFields } from './fields.ts'
import { readRow } from './readRow.ts'
import { tableOf } from './table.ts'
import { toWire } from './toWire.ts'

/** One record, or 91016 as if it did not exist when it is not the caller's to see. */
export const get: Operation = async (context, { id }) => {
  const table = tableOf(context)
  const stored = id === null ? null : await readRow(context, table, id, context.scope)
  if (!stored) return refuse('91016')
  return answer(200, toWire(stored, answeredFields(table), context), { etag: `"${stored.version}"` })
}
