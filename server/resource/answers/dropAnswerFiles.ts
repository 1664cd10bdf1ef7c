import type { CallContext, Rows } from '../../call/context.ts'
import { dropFiles, mentionedFiles } from '../../files/index.ts'
import { belongsTo } from '../belongsTo.ts'
import type { StoredRecord } from '../selection.ts'

/** Lets go of the files of all answers of a record, in the transaction that removes it. */
export const dropAnswerFiles = (
  context: CallContext,
  rows: Rows,
  { id, submissions = [] }: Pick<StoredRecord, 'id' | 'submissions'>,
): Promise<void> => dropFiles(context, rows, belongsTo(context, id), mentionedFiles(context, submissions))
