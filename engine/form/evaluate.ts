import type { FieldState } from './fieldNode.ts'
import { buildTree } from './buildTree.ts'
import type { FormPlan } from './plan.ts'
import type { FormEnvironment } from './scope.ts'
import type { Values } from './values.ts'

/** The state of a form at one moment: the state of every node, visible or hidden, and the active values. */
export interface FormState {
  readonly states: ReadonlyMap<string, FieldState>
  readonly values: Values
}

/**
 * Evaluates which fields are visible, enabled and required, and the value of each field, from the raw values.
 * Expressions read a hidden field as absent, unless its `hiddenValue` is kept. A disabled field has its `value`,
 * otherwise its `initial`.
 */
export function evaluate(plan: FormPlan, rawValues: Values, environment: FormEnvironment): FormState {
  const states = new Map<string, FieldState>()
  const root = buildTree(plan, rawValues, environment, (node) => states.set(node.pointer, node))
  return { states, values: root.activeValues }
}
