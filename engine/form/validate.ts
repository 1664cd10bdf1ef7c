import type { FieldCheck, FieldProblem } from '#engine/field'
import type { FieldState, FieldNode, Container } from './formTree.ts'
import { buildTree } from './evaluate.ts'
import type { FormState } from './evaluate.ts'
import { checkProblems, isSubmittable, validateRow, ownProblemsOf, crossProblemsOf } from './validateField.ts'
import { hasChosenFiles } from './rowRules.ts'
import { resolveNodes, byName } from './plan.ts'
import type { FormPlan } from './plan.ts'
import { rowsOf, isDeepEqual } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'
import { initialValue } from './initialValues.ts'

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
  { at, must }: FieldCheck,
  { roots }: FormPlan,
  only: ReadonlySet<string> | undefined,
): boolean {
  if (!only) return true
  if (at !== undefined) return only.has(at.split('.')[0] ?? '')
  const read = must.dependencies.flatMap(({ path }) => resolveNodes(path, null, roots))
  return read.every(({ key }) => only.has(key.split('/')[0] ?? ''))
}

/** Context of the traversal. `problems` is appended to in field order. */
interface CollectContext {
  readonly environment: FormEnvironment
  readonly problems: FieldProblem[]
  /** Whether known problems are reused instead of validating again. */
  readonly reuseProblems: boolean
}

/** Returns the values of a container to send, normalised, and adds problems to `problems`. `only` limits the fields. */
export function collect(container: Container, context: CollectContext, only?: ReadonlySet<string>): Values {
  const values: { [name: string]: unknown } = {}
  for (const node of container.nodes) {
    const { name } = node.planNode.field
    if (!isSubmittable(node) || (only && !only.has(name))) continue
    const value = node.visible ? submittedValue(node, context) : hiddenValue(node, context)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** Returns the value of a hidden field without reporting problems: the value to send is the one that counts. */
function hiddenValue(node: FieldNode, { environment }: CollectContext): unknown {
  const value = submittedValue(node, { environment, problems: [], reuseProblems: false })
  const lacks = node.required && Array.isArray(value) && value.length === 0 && node.planNode.field.kind.shape === 'rows'
  return lacks ? undefined : value
}

function submittedValue(node: FieldNode, context: CollectContext): unknown {
  const { environment, problems } = context
  const known = context.reuseProblems && node.ownProblems !== null
  const { shape } = node.planNode.field.kind
  if (shape === 'rows') {
    const rows = submittedRows(node, { ...context, reuseProblems: known })
    return node.planNode.field.source.initialIsNull && areInitial(rows, node, environment) ? null : rows
  }
  const lead = (known && node.ownProblems) || ownProblemsOf(node, environment)
  for (const problem of lead) problems.push(problem)
  if (shape !== 'group') return node.ownValue
  const before = problems.length
  const values = node.containers?.[0] && collect(node.containers[0], context)
  // Warnings inside a group do not prevent its own checks.
  if (!problems.slice(before).some(isError) && !lead.some(isError))
    for (const problem of known ? node.crossProblems : crossProblemsOf(node)) problems.push(problem)
  return values
}

/** Whether rows are those that the list begins with, whatever identifies them. */
function areInitial(rows: readonly Values[], node: FieldNode, environment: FormEnvironment): boolean {
  const { planNode, scope, containers } = node
  if (containers?.some((row) => hasChosenFiles(row, environment))) return false
  if (rows.length === 0) return true
  const { field, children } = planNode
  if (!field.initial) return false
  const begun = rowsOf(initialValue(planNode, scope, environment))
  const names = children.map(({ field: part }) => part.name)
  const plain = (row: Values): readonly unknown[] => names.map((name) => row[name] ?? null)
  return rows.length === begun.length && rows.every((row, at) => isDeepEqual(plain(row), plain(begun[at] ?? {})))
}

function submittedRows(node: FieldNode, context: CollectContext): readonly Values[] {
  const { environment, problems, reuseProblems } = context
  const rows = (node.containers ?? []).map((row) => ({
    row,
    ...(reuseProblems ? row : validateRow(row, node, environment)),
  }))
  const kept = rows.filter((one) => one.isSent).length
  for (const problem of (reuseProblems && node.ownProblems) || ownProblemsOf(node, environment, kept))
    problems.push(problem)
  return rows.flatMap(({ row, isSent, isValidated, crossProblems }) => {
    const within = isValidated ? context : { ...context, problems: [] }
    const values = isSent ? [{ ...recordId(row), _id: row.id, ...collect(row, within) }] : []
    for (const problem of crossProblems) problems.push(problem)
    return values
  })
}

/** Returns the id of a row that is a record. A field with that name is evaluated like any other. */
const recordId = ({ activeValues, planNodes }: Container): Values =>
  Object.hasOwn(activeValues, 'id') && !byName(planNodes).has('id') ? { id: activeValues['id'] } : {}

const isError = ({ severity }: FieldProblem): boolean => severity === 'error'
