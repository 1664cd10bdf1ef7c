import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import { fullRecord } from './fullRecord.ts'

/** Returns a complete procedure. The start date in the path must match. */
export const get: Operation = async (context, { id, input }) => {
  const stored = id === null ? null : await readRecord(context, tableOf(context), id, context.scope)
  const start = input['fechaini']
  if (!stored || (start !== undefined && start !== stored.values['fechaIni'])) return refuse('91016')
  return answer(200, await fullRecord(context, stored), { etag: `"${stored.version}"` })
}
