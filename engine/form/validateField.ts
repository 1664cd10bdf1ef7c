import { textOfKeys, scalarText } from '#engine/text'
import { rowScope } from '#engine/expression'
import { fieldBound, newItemText, optionsUnder } from '#engine/field'
import type { FieldCheck, FieldProblem, ProblemCode } from '#engine/field'
import { below } from '#engine/source'
import type { FieldNode, Container } from './formTree.ts'
import { holds, isEmpty } from './evaluate.ts'
import { hasChosenFiles, rowRuleProblems, isRowSent, isRowValidated, isRowEdited } from './rowRules.ts'
import { isObject } from './values.ts'
import type { FormEnvironment } from './values.ts'

/** Whether a field is validated and sent: it is active, and enabled or computed. */
export const isSubmittable = ({ active, enabled, planNode: { field } }: FieldNode): boolean =>
  active && field.kind.shape !== 'nothing' && (enabled || field.value !== undefined)

/**
 * Returns the problems of a field itself. For a group or repeat, these come before the problems of its content.
 * `sentRows` is the number of rows that are sent. The user cannot correct a computed value in its field, so that its
 * limits only warn; its rules hold.
 */
export function ownProblemsOf(node: FieldNode, environment: FormEnvironment, sentRows = 0): readonly FieldProblem[] {
  const { kind, value } = node.planNode.field
  const own = ownProblems(node, environment, sentRows)
  const problems = value ? own.map((one) => ({ ...one, severity: 'warning' as const })) : own
  const isRefused = problems.some(({ severity }) => severity === 'error')
  return kind.shape === 'group' || kind.shape === 'rows' || isRefused
    ? problems
    : [...problems, ...crossProblemsOf(node)]
}

function ownProblems(node: FieldNode, environment: FormEnvironment, sentRows: number): readonly FieldProblem[] {
  const { shape } = node.planNode.field.kind
  if (shape === 'rows') return rowsProblems(node, sentRows)
  if (shape === 'group')
    return node.value === undefined || node.value === null || isObject(node.value) ? [] : [problem(node, 'type')]
  return isMissing(node) ? [problem(node, 'required')] : valueProblems(node, environment)
}

/**
 * Whether a required value is missing. A group itself is never missing: without a value it is sent as a group of empty
 * fields, which report what they lack.
 */
const isMissing = ({ planNode: { field }, required, value }: FieldNode): boolean =>
  required && field.kind.shape !== 'group' && isEmpty(field, value)

/** Whether nothing was filled in. Checks run even so for selections and groups. */
const isUnanswered = ({ planNode: { field }, value }: FieldNode): boolean =>
  field.kind.shape !== 'group' && field.kind.isEmpty(value) && field.kind.requiredWording === 'text'

function valueProblems(node: FieldNode, environment: FormEnvironment): readonly FieldProblem[] {
  const { planNode, ownValue } = node
  if (ownValue === undefined || isEmpty(planNode.field, ownValue)) return []
  const accepted = planNode.field.kind.accept(ownValue, planNode.field, environment)
  if (accepted.ok) return isOffered(node) ? rangeProblems(node, environment) : [problem(node, 'option')]
  return accepted.problems.map(({ code, figures }) => problem(node, code, figures))
}

/** Whether the chosen options belong to those of the field that they depend on. New options belong to all. */
function isOffered({ planNode: { field }, container, ownValue }: FieldNode): boolean {
  const { dependsOn } = field.source
  const parent = dependsOn === undefined ? undefined : container.nodeAround(dependsOn)
  if (!parent) return true
  const offered = new Set(optionsUnder(field.options, parent.value).map(({ key }) => String(key)))
  const chosen: readonly unknown[] = Array.isArray(ownValue) ? ownValue : [ownValue]
  return chosen.every((key) => newItemText(key) !== null || offered.has(scalarText(key)))
}

/**
 * Returns the problems of a day or instant that lies before the field it must follow, or after the one it must precede.
 */
function rangeProblems(node: FieldNode, environment: FormEnvironment): readonly FieldProblem[] {
  const { after, before } = node.planNode.field.source
  if (after === undefined && before === undefined) return []
  const [least, most] = [
    rangeLimit(node, fieldBound(after), environment),
    rangeLimit(node, fieldBound(before), environment),
  ]
  const value = scalarText(node.ownValue)
  if (least !== null && value < least) return [problem(node, 'after', { least })]
  return most !== null && value > most ? [problem(node, 'before', { most })] : []
}

/** Returns the day or instant of another field of the same kind, if there is one. */
function rangeLimit(
  { container, planNode }: FieldNode,
  name: string | undefined,
  environment: FormEnvironment,
): string | null {
  const other = name === undefined ? undefined : container.nodeNamed(name)
  if (!other?.active || other.planNode.field.kind !== planNode.field.kind || typeof other.ownValue !== 'string')
    return null
  const { field } = other.planNode
  return field.kind.accept(other.ownValue, field, environment).ok ? other.ownValue : null
}

/** Returns the problems of a valid field in relation to others: a field that it must repeat, and its checks. */
export function crossProblemsOf(node: FieldNode): readonly FieldProblem[] {
  const { field } = node.planNode
  const problems = differsFromConfirmed(node) ? [problem(node, 'confirms')] : []
  if (field.checks.length === 0 || isMissing(node) || isUnanswered(node)) return problems
  const pointer = (check: FieldCheck): string =>
    check.at === undefined || field.kind.shape === 'group' ? node.pointer : node.container.pointer
  return [...problems, ...checkProblems(field.checks, node.scope, pointer)]
}

/** Whether a value differs from the one it must repeat. An empty value repeats nothing. */
function differsFromConfirmed({ planNode, container, value }: FieldNode): boolean {
  const { confirms } = planNode.field.source
  const other = confirms === undefined ? undefined : container.nodeNamed(confirms)
  return other !== undefined && other.active && other.enabled && (value ?? '') !== (other.value ?? '')
}

function rowsProblems(node: FieldNode, sentRows: number): readonly FieldProblem[] {
  const { field } = node.planNode
  const problems: FieldProblem[] = []
  // A value built from rows contains nothing else.
  const typed = node.isFixed ? node.ownValue : node.rawCache?.typed
  if (typed !== undefined && typed !== null && !Array.isArray(typed)) problems.push(problem(node, 'type'))
  else if (sentRows === 0 && node.required) problems.push(problem(node, 'required'))
  if (Array.isArray(typed) && typed.length !== node.containers?.length) problems.push(problem(node, 'type'))
  const { max } = field.source
  if (max !== undefined && sentRows > max) problems.push(problem(node, 'tooMany', { max }))
  return problems
}

/** Validates a row. Incomplete rows are neither validated nor sent. Row checks run wherever something was typed. */
export function validateRow(
  row: Container,
  node: FieldNode,
  environment: FormEnvironment,
): Pick<Container, 'isSent' | 'isValidated' | 'crossProblems'> {
  const { planNode } = node
  const scope = rowScope(row.activeValues, row.scope)
  const isChosen = hasChosenFiles(row, environment)
  const kept = isChosen || isRowSent(planNode, row.activeValues, scope, environment)
  const isValidated = isChosen || (kept && isRowValidated(node, row.activeValues, scope, environment))
  const isChecked =
    planNode.field.checks.length > 0 && (isValidated || isRowEdited(planNode, row.activeValues, scope, environment))
  return {
    isSent: kept,
    isValidated,
    crossProblems: [
      ...(isChecked ? checkProblems(planNode.field.checks, scope, () => row.pointer) : []),
      ...(isValidated ? rowRuleProblems(row, node, environment) : []),
    ],
  }
}

/** Returns the problems of failed checks. */
export function checkProblems(
  checks: readonly FieldCheck[],
  scope: FieldNode['scope'],
  pointer: (check: FieldCheck) => string,
): readonly FieldProblem[] {
  const failed = checks.filter(({ must }) => !holds(must, scope, false))
  return failed.map((check) => ({
    // A sibling of the field with the check, or a part of its group or row.
    pointer: (check.at ?? '').split('.').filter(Boolean).reduce(below, pointer(check)),
    code: 'check',
    text: check.text ?? textOfKeys(check.code ? `msg.error.${check.code}` : 'msg.field.check'),
    figures: {},
    severity: check.isWarning ? 'warning' : 'error',
    ...(check.code === undefined ? {} : { refusal: check.code }),
  }))
}

const problem = (node: FieldNode, code: ProblemCode, figures: FieldProblem['figures'] = {}): FieldProblem => ({
  pointer: node.pointer,
  code,
  text: node.planNode.field.problem(code),
  figures,
  severity: 'error',
})
