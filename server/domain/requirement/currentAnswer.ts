import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readRecord, refuseConflict, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { fullRecord } from './fullRecord.ts'

export const VERSION_CONFLICT = '92001'

/** Refuses a call that knows an older version, with what has changed since. */
export const refuseOutdated = (
  context: CallContext,
  { id }: StoredRecord,
  { version, payload }: DecodedCall,
): Promise<RefusedAnswer> =>
  refuseConflict(
    context,
    context.rows,
    tableOf(context),
    id,
    { version: version ?? 0, sent: payload ?? {} },
    (stored) => fullRecord(context, stored),
  )

/** The current procedure, as an answer or for a refusal. */
export async function currentAnswer(
  context: CallContext,
  rows: Rows,
  id: string,
  code: string | null,
): Promise<Answer> {
  const stored = await readRecord(context, tableOf(context), id, context.scope, rows)
  if (!stored) return refuse('91016')
  const record = await fullRecord(context, stored, rows)
  return code === null ? answer(200, record, { etag: `"${stored.version}"` }) : refuse(code, { actual: record })
}
