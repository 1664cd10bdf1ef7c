import type { NodeState } from './cell.ts'
import { grow } from './grow.ts'
import type { FormPlan } from './plan.ts'
import type { Surroundings } from './scope.ts'
import type { Values } from './values.ts'

/** What a form holds at one moment: the state of every visible or hidden place, and the values that count. */
export interface FormState {
  readonly states: ReadonlyMap<string, NodeState>
  readonly values: Values
}

/**
 * Decides what is visible, enabled and required, and what each field counts as, from what was typed.
 * A hidden field is absent for every expression that reads it, unless its `hiddenValue` is kept; a disabled one counts as its
 * `value`, else its `initial`.
 */
export function evaluate(plan: FormPlan, typed: Values, surroundings: Surroundings): FormState {
  const states = new Map<string, NodeState>()
  const root = grow(plan, typed, surroundings, (cell) => states.set(cell.pointer, cell))
  return { states, values: root.counting }
}
