import type { FieldFault } from '#engine/field'
import { FIELD_TEXTS, compileFormulario } from '#engine/form'
import type { FormPlan, Formulario, FormularioField, ServedContext } from '#engine/form'
import { ok } from '#engine/result'
import type { Result } from '#engine/result'

const plans = new Map<string, FormPlan>()
const MAX_PLANS = 500

/**
 * Cache key from every text of the plan. Two languages may share a form's title but not its other texts, and a version that does not
 * compile any more is read with other types.
 */
const planKey = (fields: readonly FormularioField[]): string => fields.map(fieldKey).join('\u0002')

const fieldKey = (field: FormularioField): string =>
  [
    field.type.id,
    ...FIELD_TEXTS.map((key) => field[key]),
    ...(field.values ?? []).flatMap(({ valueKey, value, description }) => [valueKey, value, description]),
    ...(field.validations ?? []).map(({ message }) => message),
    planKey(field.subFields ?? []),
  ].join('\u0001')

/** The compiled plan of a form version, cached per language, or why a version does not compile any more. */
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
