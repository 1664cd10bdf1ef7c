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

/** The result of a form: the normalised values to send or store, and all their problems. */
export interface ValidationResult {
  readonly values: Values
  readonly problems: readonly FieldProblem[]
  readonly state: FormState
}

/**
 * Validates a filled-in form, in the browser before sending and on the server after receiving, with the same plan and
 * result. Hidden and disabled fields are neither validated nor sent; computed fields are sent with their computed
 * value. Problems are in field order. `only` names the fields of a part that is saved separately.
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
  for (const problem of checkProblems(checks, root.scope, () => '')) problems.push(problem)
  return { values, problems, state: { states, values: root.activeValues } }
}

/** Whether a form check belongs to the part: it is shown at one of its fields, or reads nothing else. */
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
