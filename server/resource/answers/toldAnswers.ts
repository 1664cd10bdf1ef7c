import type { Submission } from '#engine/form'
import type { CallContext, Rows } from '../../call/context.ts'
import { formVersions, namesOfAnswers, readSubmissions } from '../../form/index.ts'
import type { StoredRecord } from '../selection.ts'
import { readsAnswers } from './keepsAnswers.ts'

/** What a record tells of its answers; nothing where it has none, and then nothing is asked for it. */
export type ToldAnswers = { readonly valoresForm?: readonly Submission[] }

const NOTHING: ToldAnswers = {}

/** The answers of a record under a mask, each by the version of the form that asked (DF-13). */
export function toldAnswers(
  context: CallContext,
  { submissions = [] }: Pick<StoredRecord, 'submissions'>,
  mask: number | null,
  rows: Rows = context.rows,
): ToldAnswers | Promise<ToldAnswers> {
  return submissions.length === 0 || !readsAnswers(context.module, mask) ? NOTHING : tell(context, submissions, rows)
}

async function tell(context: CallContext, submissions: readonly Submission[], rows: Rows): Promise<ToldAnswers> {
  const asked = submissions.map(({ formulario }) => formulario)
  const forms = await formVersions(rows, context.tenant.id, asked, context.language)
  const nameOf = await namesOfAnswers(context, rows, submissions, forms)
  return { valoresForm: readSubmissions(context, submissions, forms, nameOf) }
}
