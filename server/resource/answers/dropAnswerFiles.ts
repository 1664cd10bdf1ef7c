import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { dropFiles, mentionedFiles } from '../../files/index.ts'
import { ownerRecordOf } from '../recordFiles.ts'
import type { StoredRecord } from '../selection.ts'

/** Releases the files of all answers of a record, in the transaction that removes it. */
export const dropAnswerFiles = (
  context: CallContext,
  rows: Rows,
  { id, submissions = [] }: Pick<StoredRecord, 'id' | 'submissions'>,
): Promise<void> => dropFiles(context, rows, ownerRecordOf(context, id), mentionedFiles(context, submissions))
