import type { FieldState } from './fieldNode.ts'
import { buildTree } from './buildTree.ts'
import type { FormPlan } from './plan.ts'
import type { FormEnvironment } from './scope.ts'
import type { Values } from './values.ts'

/** What a form holds at one moment: the state of every visible or hidden place, and the values that count. */
export interface FormState {
  readonly states: ReadonlyMap<string, FieldState>
  readonly values: Values
}

/**
 * Decides what is visible, enabled and required, and what each field counts as, from what was typed.
 * A hidden field is absent for every expression that reads it, unless its `hiddenValue` is kept; a disabled one counts as its
 * `value`, else its `initial`.
 */
export function evaluate(plan: FormPlan, rawValues: Values, environment: FormEnvironment): FormState {
  const states = new Map<string, FieldState>()
  const root = buildTree(plan, rawValues, environment, (node) => states.set(node.pointer, node))
  return { states, values: root.activeValues }
}
