import type { Check, FieldProblem } from '#engine/field'
import type { NodeState } from './cell.ts'
import { collect } from './collect.ts'
import type { FormState } from './evaluate.ts'
import { grow } from './grow.ts'
import { broken } from './judge.ts'
import type { FormPlan } from './plan.ts'
import { nodesRead } from './reads.ts'
import type { Surroundings } from './scope.ts'
import type { Values } from './values.ts'

/** What a form comes to: the values to send or store, normalised, and everything that is wrong with them. */
export interface Outcome {
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  readonly state: FormState
}

/**
 * Decides over a filled form, in the browser before sending and on the server after receiving: the same plan, the same answer.
 * Hidden and disabled fields are neither validated nor sent; computed ones are sent as computed.
 * Problems come in the order in which the fields stand. `only` names the fields of the part that is saved by itself.
 */
export function validate(
  plan: FormPlan,
  typed: Values,
  surroundings: Surroundings,
  only?: ReadonlySet<string>,
): Outcome {
  const states = new Map<string, NodeState>()
  const root = grow(plan, typed, surroundings, (cell) => states.set(cell.pointer, cell))
  const problems: FieldProblem[] = []
  const values = collect(root, { surroundings, problems, known: false }, only)
  const checks = plan.checks.filter((check) => concerns(check, plan, only))
  problems.push(...broken(checks, root.scope, () => ''))
  return { values, problems, state: { states, values: root.counting } }
}

/** Whether a rule over several fields is one of the part: it stands at a field of it, or reads nothing beyond it. */
export function concerns({ at, must }: Check, { roots }: FormPlan, only: ReadonlySet<string> | undefined): boolean {
  if (!only) return true
  if (at !== undefined) return only.has(at.split('.')[0] ?? '')
  const read = must.dependencies.flatMap(({ path }) => nodesRead(path, null, roots))
  return read.every(({ key }) => only.has(key.split('/')[0] ?? ''))
}
