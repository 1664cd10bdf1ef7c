import type { RecordView } from '#engine/call'
import { compileFormulario, isFormulario, isObject, SUBMISSIONS, submissionsOf } from '#engine/form'
import type { FormPlan, Formulario, ServedContext, Values } from '#engine/form'

/** A served form, ready to be filled: its plan, or null where this version of the screen cannot read it. */
export interface ServedForm {
  readonly form: Formulario
  readonly plan: FormPlan | null
  /** Why nobody can fill it in any more, as the server says; its answers can be read. */
  readonly problem: string | null
  /** Answers that the record already holds. */
  readonly values: Values
}

/** Reads the forms of an answer, with the answers to them that a record holds. */
export function readServed(body: unknown, record: RecordView | null, context: ServedContext): readonly ServedForm[] {
  return (Array.isArray(body) ? body : []).filter(isFormulario).map((form) => {
    const compiled = compileFormulario(form, context)
    return {
      form,
      plan: compiled.ok ? compiled.value : null,
      problem: form.problema?.mensaje ?? null,
      values: (record && servedAnswers(form.id, record)) ?? {},
    }
  })
}

/** The forms that came with the record itself, each in the version it was filled with; null where none did. */
export function recordForms(record: RecordView | null): readonly unknown[] | null {
  const forms = record && isObject(record.raw) ? record.raw['formularios'] : undefined
  return Array.isArray(forms) ? forms : null
}

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
