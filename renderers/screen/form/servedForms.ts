import type { RecordView } from '#engine/call'
import { compileFormulario, isFormulario, isObject } from '#engine/form'
import type { FormPlan, Formulario, ServedContext, Values } from '#engine/form'
import { servedAnswers } from './servedAnswers.ts'

/** A served form, ready to be filled: its plan, or null where this version of the screen cannot read it. */
export interface ServedForm {
  readonly form: Formulario
  readonly plan: FormPlan | null
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
      values: (record && servedAnswers(form.id, record)) ?? {},
    }
  })
}

/** The forms that came with the record itself, each in the version it was filled with; null where none did. */
export function recordForms(record: RecordView | null): readonly unknown[] | null {
  const forms = record && isObject(record.raw) ? record.raw['formularios'] : undefined
  return Array.isArray(forms) ? forms : null
}
