import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { assignableFiles, mentionedFiles } from '../files/index.ts'
import type { StoredFile } from '../files/index.ts'
import { ownerRecordOf } from './ownerRecord.ts'

/** The files that a payload may refer to: uploads of the caller, and files of the record. */
export async function recordFiles(
  context: CallContext,
  payload: Values | null,
  record: string | null,
): Promise<ReadonlyMap<string, StoredFile>> {
  const mentioned = payload ? mentionedFiles(context, payload) : []
  if (mentioned.length === 0) return new Map()
  return assignableFiles(context, context.rows, mentioned, record === null ? null : ownerRecordOf(context, record))
}
