import type { RecordView } from '#engine/call'
import { SUBMISSIONS, isObject, submissionsIn } from '#engine/form'
import type { Values } from '#engine/form'

/** What a record holds as answers to a served form: none where that was not answered; null where the record does not tell any. */
export function answersTo(form: string, { raw }: Pick<RecordView, 'raw'>): Values | null {
  const answers = isObject(raw) ? raw[SUBMISSIONS] : undefined
  if (!Array.isArray(answers)) return null
  return submissionsIn(answers).find(({ formulario }) => formulario.id === form)?.valores ?? {}
}

/** The same of a record as it is now: none where it told some before, and tells none any more. */
export const answersNow = (
  form: string,
  present: Pick<RecordView, 'raw'>,
  before: Pick<RecordView, 'raw'> | null,
): Values | null => answersTo(form, present) ?? (before && answersTo(form, before) && {})
