import { submissionsIn } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import type { CallContext, Rows } from '../../call/context.ts'
import { formVersions, namesOfAnswers, readSubmissions } from '../../form/index.ts'
import type { Entry } from './entries.ts'

/** The answers to served forms on both sides of an entry: those that differ. */
export interface AnswerSides {
  readonly before: readonly Submission[]
  readonly after: readonly Submission[]
  /** The versions that asked, so that what was answered can be told in their words. */
  readonly forms: readonly Formulario[]
}

/** Where the history has the answers of a record: the column that keeps them. */
export const KEPT = 'submissions'

/** Of each entry that changed them what was answered before and after, by the versions of the forms that asked; nothing is read where none did. */
export async function answerSides(
  context: CallContext,
  entries: readonly Entry[],
  rows: Rows = context.rows,
): Promise<ReadonlyMap<Entry, AnswerSides>> {
  const changed = entries.flatMap((entry) => {
    const [before, after] = [submissionsIn(entry.before[KEPT]), submissionsIn(entry.after[KEPT])]
    const sides = { before: unlike(before, after), after: unlike(after, before) }
    return sides.before.length + sides.after.length > 0 ? [{ entry, ...sides }] : []
  })
  if (changed.length === 0) return new Map()
  const all = changed.flatMap(({ before, after }) => [...before, ...after])
  const versions = new Map(all.map(({ formulario }) => [`${formulario.id}/${formulario.version}`, formulario]))
  const forms = await formVersions(rows, context.tenant.id, [...versions.values()], context.language)
  const nameOf = await namesOfAnswers(context, rows, all, forms)
  const told = (side: readonly Submission[]): readonly Submission[] => readSubmissions(context, side, forms, nameOf)
  return new Map(
    changed.map(({ entry, before, after }) => [
      entry,
      { before: told(before), after: told(after), forms: forms.filter(hasAsked([...before, ...after])) },
    ]),
  )
}

const unlike = (one: readonly Submission[], other: readonly Submission[]): readonly Submission[] => {
  const there = new Set(other.map((submission) => JSON.stringify(submission)))
  return one.filter((submission) => !there.has(JSON.stringify(submission)))
}

const hasAsked =
  (submissions: readonly Submission[]) =>
  ({ id, version }: Formulario): boolean =>
    submissions.some(({ formulario }) => formulario.id === id && formulario.version === version)
