import { rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { textOfKeys } from '#engine/text'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { FieldSource } from '#engine/source'
import { keyOf } from './formTree.ts'
import type { Container, FieldNode } from './formTree.ts'
import { isBlank, isObject, rowsOf } from './values.ts'
import type { FormEnvironment, Values } from './values.ts'
import { isEmpty } from './evaluate.ts'
import { initialValue } from './initialValues.ts'
import type { PlanNode } from './plan.ts'

/** Whether a repeat has rules between its rows, so that a change of one row concerns the others. */
export const hasRowRules = ({ distinct, apart }: FieldSource): boolean => distinct !== undefined || apart !== undefined

/**
 * Returns the problems of a row with an earlier one: the same values in parts that must differ, or an interval that
 * overlaps. The later row has the problem. Rows that are not sent collide with nothing.
 */
export function rowRuleProblems(
  row: Container,
  { planNode, containers }: FieldNode,
  environment: FormEnvironment,
): readonly FieldProblem[] {
  const { distinct, apart } = planNode.field.source
  if (!hasRowRules(planNode.field.source)) return []
  const earlier = (containers ?? [])
    .filter(({ index }) => index < row.index)
    .filter(
      (other) =>
        hasChosenFiles(other, environment) ||
        isRowSent(planNode, other.activeValues, rowScope(other.activeValues, other.scope), environment),
    )
    .map(({ activeValues }) => activeValues)
  const own = row.activeValues
  const same = distinct && earlier.find((other) => isSame(own, other, distinct.parts))
  const isWhole = planNode.children.some(({ field }) => field.name === apart?.to && field.kind.kind === 'date')
  const crossed = apart && earlier.some((other) => overlaps(own, other, apart, isWhole))
  return [
    ...(distinct && same
      ? [
          problem(
            row,
            distinct.parts[0] ?? '',
            isKnown(own) === isKnown(same) ? distinct.code : (distinct.stored ?? distinct.code),
          ),
        ]
      : []),
    ...(apart && crossed ? [problem(row, apart.from, apart.code)] : []),
  ]
}

const isSame = (one: Values, other: Values, parts: readonly string[]): boolean =>
  parts.every((part) => !isBlank(one[part]) && textOf(one[part]) === textOf(other[part]))

/** Whether a row was stored before. */
const isKnown = ({ id }: Values): boolean => id !== undefined

/** Intervals overlap if each begins before the other ends. A date belongs to the interval that it ends. */
function overlaps(
  one: Values,
  other: Values,
  { from, to }: { readonly from: string; readonly to: string },
  isWhole: boolean,
): boolean {
  const ends = [one[from], one[to], other[from], other[to]]
  const [start, end, otherStart, otherEnd] = ends
  if (ends.some(isBlank)) return false
  return isWhole
    ? !isBefore(otherEnd, start) && !isBefore(end, otherStart)
    : isBefore(start, otherEnd) && isBefore(otherStart, end)
}

const isBefore = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? one < other : textOf(one) < textOf(other)

/** A choice may be sent as a number or as a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const problem = (row: Container, part: string, code: string): FieldProblem => ({
  pointer: below(row.pointer, part),
  code: 'check',
  refusal: code,
  text: textOfKeys(`msg.error.${code}`),
  figures: {},
  severity: 'error',
})

/**
 * Whether a row of a repeat is sent: none of its `keep` fields is empty, or, without `keep`, something was typed into
 * it.
 */
export function isRowSent(node: PlanNode, row: Values, scope: Scope, environment: FormEnvironment): boolean {
  const { keep } = node.field.source
  if (keep === undefined) return isRowEdited(node, row, scope, environment)
  return keep.every((name) => {
    const part = node.children.find(({ field }) => field.name === name)
    if (!part) return false
    const { kind } = part.field
    return kind.keepsRow ? kind.keepsRow(row[name]) : !kind.isEmpty(row[name])
  })
}

/** Whether files are chosen for a field of a row: then it is sent, though it has no value yet. */
export const hasChosenFiles = (row: Container, environment: FormEnvironment): boolean =>
  environment.chosen !== undefined && environment.chosen.size > 0 && holdsChosen(row, environment.chosen)

const holdsChosen = ({ nodes }: Container, chosen: ReadonlyMap<string, unknown>): boolean =>
  nodes.some(
    (node) =>
      node.active && (chosen.has(keyOf(node)) || (node.containers ?? []).some((inner) => holdsChosen(inner, chosen))),
  )

/**
 * Whether a row that is sent is validated. A row of an optional list may stay as it began, even if columns are required, unless the list
 * names the parts that make a row.
 */
export function isRowValidated(
  { planNode, required }: { readonly planNode: PlanNode; readonly required: boolean },
  row: Values,
  scope: Scope,
  environment: FormEnvironment,
): boolean {
  const isNamed = (planNode.field.source.keep ?? []).length > 0
  return required || isNamed || isRowEdited(planNode, row, scope, environment)
}

/** Whether a row differs from its initial values. A stored row always counts as edited. */
export const isRowEdited = (node: PlanNode, row: Values, scope: Scope, environment: FormEnvironment): boolean =>
  (Object.hasOwn(row, 'id') && node.field.of.every(({ name }) => name !== 'id')) ||
  differsFromInitial(node.children, row, scope, environment)

function differsFromInitial(
  nodes: readonly PlanNode[],
  values: Values,
  scope: Scope,
  environment: FormEnvironment,
): boolean {
  return nodes.some((node) => {
    const { field, children } = node
    const value = values[field.name]
    if (field.value || field.kind.shape === 'nothing') return false
    if (field.kind.shape === 'group')
      return isObject(value) && differsFromInitial(children, value, rowScope(value, scope), environment)
    if (field.kind.shape === 'rows')
      return rowsOf(value).some((row) => isRowEdited(node, row, rowScope(row, scope), environment))
    return !isEmpty(field, value) && !isSameValue(value, initialValue(node, scope, environment))
  })
}

/** Compares plain values of a field by their JSON text. */
const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
