import { submissionsOf } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { answeredForms, referenceNames, presentSubmissions } from '../../form/index.ts'
import type { HistoryEntry } from './entries.ts'

/** The answers that an entry changed, before and after. */
export interface AnswerChanges {
  readonly before: readonly Submission[]
  readonly after: readonly Submission[]
  /** The form versions, for their labels. */
  readonly forms: readonly Formulario[]
}

/** Column of the answers in the history. */
export const ANSWERS_COLUMN = 'submissions'

/** Reads the changed answers of each entry with their form versions. Nothing is read if no entry changed answers. */
export async function answerChanges(
  context: CallContext,
  entries: readonly HistoryEntry[],
  rows: Rows = context.rows,
): Promise<ReadonlyMap<HistoryEntry, AnswerChanges>> {
  const changed = entries.flatMap((entry) => {
    const [before, after] = [submissionsOf(entry.before[ANSWERS_COLUMN]), submissionsOf(entry.after[ANSWERS_COLUMN])]
    const sides = { before: differing(before, after), after: differing(after, before) }
    return sides.before.length + sides.after.length > 0 ? [{ entry, ...sides }] : []
  })
  if (changed.length === 0) return new Map()
  const all = changed.flatMap(({ before, after }) => [...before, ...after])
  const forms = await answeredForms(context, rows, all, context.language)
  const nameOf = await referenceNames(context, rows, all, forms)
  const told = (side: readonly Submission[]): readonly Submission[] => presentSubmissions(context, side, forms, nameOf)
  return new Map(
    changed.map(({ entry, before, after }) => [
      entry,
      { before: told(before), after: told(after), forms: forms.filter(hasAsked([...before, ...after])) },
    ]),
  )
}

const differing = (one: readonly Submission[], other: readonly Submission[]): readonly Submission[] => {
  const there = new Set(other.map((submission) => JSON.stringify(submission)))
  return one.filter((submission) => !there.has(JSON.stringify(submission)))
}

const hasAsked =
  (submissions: readonly Submission[]) =>
  ({ id, version }: Formulario): boolean =>
    submissions.some(({ formulario }) => formulario.id === id && formulario.version === version)
