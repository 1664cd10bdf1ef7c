import { rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { isEmpty } from './rules.ts'
import { initialValue } from './initialValues.ts'
import type { PlanNode } from './plan.ts'
import type { FormEnvironment } from './scope.ts'
import { isObject, rowsOf } from './values.ts'
import type { Values } from './values.ts'

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
