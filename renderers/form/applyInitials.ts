import { isFailure } from '#engine/expression'
import type { Expression } from '#engine/expression'
import { formScope } from '#engine/form'
import type { FormPlan, Surroundings, Values } from '#engine/form'

const FORM_WORDS = new Set(['values', '$form'])

/**
 * Values that `initial` gives again because something it reads has changed; null leaves a value alone.
 * Fields of the form's first level only: a row takes its start when it is added.
 */
export function applyInitials(plan: FormPlan, before: Values, after: Values, surroundings: Surroundings): Values {
  const scope = formScope(after, [], surroundings)
  const given: { [name: string]: unknown } = {}
  for (const { field } of plan.roots) {
    if (!field.initial || !reads(field.initial).some((name) => !Object.is(before[name], after[name]))) continue
    const value = field.initial.evaluate(scope)
    if (!isFailure(value) && value !== null && value !== undefined) given[field.name] = value
  }
  return given
}

const reads = ({ dependencies }: Expression): readonly string[] =>
  dependencies.map(({ path: [head = '', second = ''] }) => (FORM_WORDS.has(head) ? second : head))
