import { compileFormulario } from '#engine/form'
import type { FormPlan, Formulario, FormularioField, ServedContext } from '#engine/form'

const plans = new Map<string, FormPlan>()
const MAX_PLANS = 500

/** Cache key from every text of the plan. Two languages may share a form's title but not its other texts. */
const planKey = (fields: readonly FormularioField[]): string =>
  fields
    .map(
      ({
        label,
        placeHolder,
        tooltip,
        description,
        formatMessage,
        item,
        addItem,
        values = [],
        validations = [],
        subFields = [],
      }) =>
        [
          label,
          placeHolder,
          tooltip,
          description,
          formatMessage,
          item,
          addItem,
          ...values.flatMap(({ valueKey, value, description: help }) => [valueKey, value, help]),
          ...validations.map(({ message }) => message),
          planKey(subFields),
        ].join('\u0001'),
    )
    .join('\u0002')

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
