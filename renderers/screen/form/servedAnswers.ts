import type { RecordView } from '#engine/call'
import { SUBMISSIONS, isObject, submissionsOf } from '#engine/form'
import type { Values } from '#engine/form'

/** The answers of a record to a served form: empty if unanswered; null if the record has no answers at all. */
export function servedAnswers(form: string, { raw }: Pick<RecordView, 'raw'>): Values | null {
  const answers = isObject(raw) ? raw[SUBMISSIONS] : undefined
  if (!Array.isArray(answers)) return null
  return submissionsOf(answers).find(({ formulario }) => formulario.id === form)?.valores ?? {}
}

/** The same for the current record: empty if it had answers before and has none now. */
export const currentAnswers = (
  form: string,
  present: Pick<RecordView, 'raw'>,
  before: Pick<RecordView, 'raw'> | null,
): Values | null => servedAnswers(form, present) ?? (before && servedAnswers(form, before) && {})
