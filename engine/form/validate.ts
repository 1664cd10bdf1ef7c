import type { Check, FieldProblem } from '#engine/field'
import type { FieldState } from './fieldNode.ts'
import { collect } from './collect.ts'
import type { FormState } from './evaluate.ts'
import { buildTree } from './buildTree.ts'
import { checkProblems } from './validateField.ts'
import type { FormPlan } from './plan.ts'
import { resolveNodes } from './resolvePath.ts'
import type { FormEnvironment } from './scope.ts'
import type { Values } from './values.ts'

/** What a form comes to: the values to send or store, normalised, and everything that is wrong with them. */
export interface ValidationResult {
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
  rawValues: Values,
  environment: FormEnvironment,
  only?: ReadonlySet<string>,
): ValidationResult {
  const states = new Map<string, FieldState>()
  const root = buildTree(plan, rawValues, environment, (node) => states.set(node.pointer, node))
  const problems: FieldProblem[] = []
  const values = collect(root, { environment, problems, reuseProblems: false }, only)
  const checks = plan.checks.filter((check) => isCheckRelevant(check, plan, only))
  problems.push(...checkProblems(checks, root.scope, () => ''))
  return { values, problems, state: { states, values: root.activeValues } }
}

/** Whether a rule over several fields is one of the part: it stands at a field of it, or reads nothing beyond it. */
export function isCheckRelevant(
  { at, must }: Check,
  { roots }: FormPlan,
  only: ReadonlySet<string> | undefined,
): boolean {
  if (!only) return true
  if (at !== undefined) return only.has(at.split('.')[0] ?? '')
  const read = must.dependencies.flatMap(({ path }) => resolveNodes(path, null, roots))
  return read.every(({ key }) => only.has(key.split('/')[0] ?? ''))
}
