import type { RecordView } from '#engine/call'
import { SUBMISSIONS, isObject, submissionsOf } from '#engine/form'
import type { Values } from '#engine/form'

/** What a record holds as answers to a served form: none where that was not answered; null where the record does not tell any. */
export function servedAnswers(form: string, { raw }: Pick<RecordView, 'raw'>): Values | null {
  const answers = isObject(raw) ? raw[SUBMISSIONS] : undefined
  if (!Array.isArray(answers)) return null
  return submissionsOf(answers).find(({ formulario }) => formulario.id === form)?.valores ?? {}
}

/** The same of a record as it is now: none where it told some before, and tells none any more. */
export const currentAnswers = (
  form: string,
  present: Pick<RecordView, 'raw'>,
  before: Pick<RecordView, 'raw'> | null,
): Values | null => servedAnswers(form, present) ?? (before && servedAnswers(form, before) && {})
