import { isFailure, rowScope } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import { formScope, isObject } from '#engine/form'
import type { FormPlan, Surroundings, Values } from '#engine/form'

const FORM_WORDS = new Set(['values', '$form'])

/**
 * Values that `initial` gives again because something it reads has changed; null leaves a value alone.
 * Fields of the form itself and of its groups: a row takes its start when it is added.
 */
export function applyInitials(plan: FormPlan, before: Values, after: Values, surroundings: Surroundings): Values {
  return given(plan.roots, { before, after, scope: formScope(after, [], surroundings) }, before, after)
}

interface Change {
  readonly before: Values
  readonly after: Values
  readonly scope: Scope
}

/** `was` and `held` are what the innermost group held and holds. */
function given(nodes: FormPlan['roots'], change: Change, was: Values, held: Values): Values {
  const changed = (name: string): boolean =>
    Object.hasOwn(held, name) ? !Object.is(was[name], held[name]) : !Object.is(change.before[name], change.after[name])
  const values: { [name: string]: unknown } = {}
  for (const { field, children } of nodes) {
    const value = held[field.name]
    if (field.kind.shape === 'group' && isObject(value)) {
      const before = was[field.name]
      const scope = rowScope(value, change.scope)
      const inner = given(children, { ...change, scope }, isObject(before) ? before : {}, value)
      if (Object.keys(inner).length > 0) values[field.name] = { ...value, ...inner }
    }
    if (!field.initial || !reads(field.initial).some(changed)) continue
    const start = field.initial.evaluate(change.scope)
    if (!isFailure(start) && start !== null && start !== undefined) values[field.name] = start
  }
  return values
}

const reads = ({ dependencies }: Expression): readonly string[] =>
  dependencies.map(({ path: [head = '', second = ''] }) => (FORM_WORDS.has(head) ? second : head))
