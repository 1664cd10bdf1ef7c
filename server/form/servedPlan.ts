import type { FieldFault } from '#engine/field'
import { FIELD_TEXTS, compileFormulario } from '#engine/form'
import type { FormPlan, Formulario, FormularioField, ServedContext } from '#engine/form'
import { ok } from '#engine/result'
import type { Result } from '#engine/result'

const plans = new Map<string, FormPlan>()
const MAX_PLANS = 500

/** Cache key from every text of the plan. Two languages may share a form's title but not its other texts. */
const planKey = (fields: readonly FormularioField[]): string => fields.map(fieldKey).join('\u0002')

const fieldKey = (field: FormularioField): string =>
  [
    ...FIELD_TEXTS.map((key) => field[key]),
    ...(field.values ?? []).flatMap(({ valueKey, value, description }) => [valueKey, value, description]),
    ...(field.validations ?? []).map(({ message }) => message),
    planKey(field.subFields ?? []),
  ].join('\u0001')

/** The plan of a form version that was published, and so compiles. */
export function servedPlan(form: Formulario, context: ServedContext): FormPlan {
  const compiled = compiledPlan(form, context)
  if (!compiled.ok) throw new Error(`The published form ${form.id} does not compile`)
  return compiled.value
}

/** The compiled plan of a form version, cached per language, or why an older version does not compile any more. */
export function compiledPlan(form: Formulario, context: ServedContext): Result<FormPlan, FieldFault> {
  const key = `${form.id}/${form.version}/${form.hash}/${planKey(form.campos)}`
  const cached = plans.get(key)
  if (cached) return ok(cached)
  const compiled = compileFormulario(form, context)
  if (!compiled.ok) return compiled
  if (plans.size > MAX_PLANS) plans.clear()
  plans.set(key, compiled.value)
  return compiled
}
