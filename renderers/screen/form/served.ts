import type { RecordView } from '#engine/call'
import { compileFormulario, isObject } from '#engine/form'
import type { FormPlan, Formulario, ServedContext, Submission, Values } from '#engine/form'

/** A served form, ready to be filled: its plan, or null where this version of the screen cannot read it. */
export interface ServedForm {
  readonly form: Formulario
  readonly plan: FormPlan | null
  /** Answers that the record already holds. */
  readonly values: Values
}

/** Reads the forms of an answer, with the answers to them that a record holds. */
export function readServed(body: unknown, record: RecordView | null, context: ServedContext): readonly ServedForm[] {
  const answers = submissions(record)
  return (Array.isArray(body) ? body : []).filter(isFormulario).map((form) => {
    const compiled = compileFormulario(form, context)
    return {
      form,
      plan: compiled.ok ? compiled.value : null,
      values: answers.find(({ formulario }) => formulario.id === form.id)?.valores ?? {},
    }
  })
}

/** The forms that came with the record itself, each in the version it was filled with; null where none did. */
export function recordForms(record: RecordView | null): readonly unknown[] | null {
  const forms = record && isObject(record.raw) ? record.raw['formularios'] : undefined
  return Array.isArray(forms) ? forms : null
}

function submissions(record: RecordView | null): readonly Submission[] {
  const answers = record && isObject(record.raw) ? record.raw['valoresForm'] : undefined
  return Array.isArray(answers) ? answers.filter(isSubmission) : []
}

export const isFormulario = (form: unknown): form is Formulario =>
  isObject(form) &&
  typeof form['id'] === 'string' &&
  typeof form['version'] === 'number' &&
  Array.isArray(form['campos'])

const isSubmission = (answer: unknown): answer is Submission =>
  isObject(answer) && isObject(answer['formulario']) && isObject(answer['valores'])
