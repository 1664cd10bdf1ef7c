import { refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { releaseFiles } from '../../files/index.ts'
import { ownerRecordOf, readRecord, resource, tableOf } from '../../resource/index.ts'

/** Removes a procedure and releases its files. The start date in the path must match. Its history stays. */
export const remove: Operation = async (context, call) => {
  const generic = resource['remove']
  if (!generic) throw new Error('The generic resource has no removal')
  const table = tableOf(context)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope, rows)
    if (!stored || call.record['fechaIni'] !== stored.values['fechaIni']) return refuse('91016')
    const removed = await generic({ ...context, rows }, call)
    if (removed.ok) await releaseFiles(context, rows, ownerRecordOf(context, stored.id))
    return removed
  })
}
