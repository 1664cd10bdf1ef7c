import { FIELD_TEXTS, compileFormulario } from '#engine/form'
import type { FormPlan, Formulario, FormularioField, ServedContext } from '#engine/form'

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

/** The compiled plan of a form version, cached per language. */
export function servedPlan(form: Formulario, context: ServedContext): FormPlan {
  const key = `${form.id}/${form.version}/${form.hash}/${planKey(form.campos)}`
  const cached = plans.get(key)
  if (cached) return cached
  const compiled = compileFormulario(form, context)
  if (!compiled.ok) throw new Error(`The published form ${form.id} does not compile`)
  if (plans.size > MAX_PLANS) plans.clear()
  plans.set(key, compiled.value)
  return compiled.value
}
