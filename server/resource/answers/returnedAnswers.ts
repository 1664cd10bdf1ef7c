import type { Submission } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { answeredForms, referenceNames, presentSubmissions, withSignatures } from '../../form/index.ts'
import type { StoredRecord } from '../selection.ts'
import { readsAnswers } from './answerColumn.ts'
import { dropFiles, mentionedFiles } from '../../files/index.ts'
import { ownerRecordOf } from '../recordFiles.ts'

/** The answers in a returned record. Empty if its table stores none. */
export type ReturnedAnswers = { readonly valoresForm?: readonly Submission[] }

const NO_ANSWERS: ReturnedAnswers = {}

/** The answers of a record under a mask, each with the form version it was given in (DF-13). */
export function returnedAnswers(
  context: CallContext,
  { submissions = [] }: Pick<StoredRecord, 'submissions'>,
  mask: number | null,
  rows: Rows = context.rows,
): ReturnedAnswers | Promise<ReturnedAnswers> {
  return submissions.length === 0 || !readsAnswers(context.module, mask)
    ? NO_ANSWERS
    : readAnswers(context, submissions, rows)
}

async function readAnswers(
  context: CallContext,
  submissions: readonly Submission[],
  rows: Rows,
): Promise<ReturnedAnswers> {
  const forms = await answeredForms(context, rows, submissions, context.language)
  const nameOf = await referenceNames(context, rows, submissions, forms)
  const given = presentSubmissions(context, submissions, forms, nameOf)
  return { valoresForm: await withSignatures(context, rows, given, forms) }
}

/** Releases the files of all answers of a record, in the transaction that removes it. */
export const dropAnswerFiles = (
  context: CallContext,
  rows: Rows,
  { id, submissions = [] }: Pick<StoredRecord, 'id' | 'submissions'>,
): Promise<void> => dropFiles(context, rows, ownerRecordOf(context, id), mentionedFiles(context, submissions))
