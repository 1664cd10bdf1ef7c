import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { readRow, tableOf } from '../../resource/index.ts'
import { wholeRecord } from './wholeRecord.ts'

/** A procedure as a whole. The start in the address must agree. */
export const get: Operation = async (context, { id, input }) => {
  const stored = id === null ? null : await readRow(context, tableOf(context), id, context.scope)
  const start = input['fechaini']
  if (!stored || (start !== undefined && start !== stored.values['fechaIni'])) return refuse('91016')
  return answer(200, await wholeRecord(context, stored), { etag: `"${stored.version}"` })
}
