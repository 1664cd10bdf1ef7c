import { isFailure, rowScope } from '#engine/expression'
import type { Scope, Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import { deepCopy, isObject, rowsOf, uniqueRowIds, formScope } from './values.ts'
import type { Values, FormEnvironment } from './values.ts'
import { toInitialValue } from './evaluate.ts'
import type { FormPlan, PlanNode } from './plan.ts'

/**
 * Returns the initial values of a form: the record's values, otherwise each field's `initial`, otherwise its kind's. A
 * repeat starts with `start` rows.
 */
export function initialValues(plan: FormPlan, record: Values, environment: FormEnvironment): Values {
  const values: { [name: string]: unknown } = {}
  const scope = formScope(values, [], environment)
  for (const node of plan.order) {
    if (node.parent) continue
    const { name } = node.field
    values[name] =
      Object.hasOwn(record, name) && record[name] !== undefined && !beginsFromNull(node, record[name])
        ? record[name]
        : initialValue(node, scope, environment)
  }
  return values
}

/** Whether a list that is not there stands for the rows that it begins with. */
const beginsFromNull = ({ field }: PlanNode, value: unknown): boolean =>
  value === null && field.source.initialIsNull === true

/** Creates a row of a repeat with the given id. `outer` is the scope outside the row. */
export function createRow(
  node: PlanNode,
  id: string,
  environment: FormEnvironment,
  outer: Scope = formScope({}, [], environment),
): Values {
  const values: { [name: string]: unknown } = { _id: id }
  const scope = rowScope(values, outer)
  for (const child of node.children) values[child.field.name] = initialValue(child, scope, environment)
  return values
}

/** Returns the initial value of one field, evaluated in `scope`. */
export function initialValue(node: PlanNode, scope: Scope, environment: FormEnvironment): unknown {
  const { field } = node
  if (field.initial) {
    const value = field.initial.evaluate(scope)
    const start = isFailure(value) ? null : toInitialValue(field, deepCopy(value ?? null), environment)
    if (field.kind.shape === 'rows') return rowsWithIds(node, start)
    return field.kind.shape === 'group' && isObject(start) ? addRowIds(node.children, start) : start
  }
  if (field.kind.shape === 'group') return initialGroup(node, scope, environment)
  if (field.kind.shape !== 'rows') return field.kind.initial
  return Array.from({ length: field.source.start ?? 1 }, (_, at) => createRow(node, `r${at}`, environment, scope))
}

function initialGroup(node: PlanNode, outer: Scope, environment: FormEnvironment): Values {
  const { _id: _, ...values } = createRow(node, '', environment, outer)
  return values
}

/** Returns a row id that is not used in the list. */
export function nextRowId(rows: unknown): string {
  const taken = new Set(rowsOf(rows).map((row) => row['_id']))
  let at = taken.size
  while (taken.has(`r${at}`)) at++
  return `r${at}`
}

/**
 * Returns the values of fields that the form does not contain: computed, otherwise their `initial`, otherwise the
 * record's value (language reference, 2.1).
 */
export function valuesOutsideForm(fields: Iterable<Field>, { roots }: FormPlan, record: Values, scope: Scope): Values {
  const placed = new Set(roots.map(({ field }) => field.name))
  const values: { [name: string]: unknown } = {}
  for (const { name, value, initial, role } of fields) {
    if (placed.has(name) || role === 'tenant') continue
    const start = value ?? initial
    const held = (start && valueOf(start, scope)) ?? record[name]
    if (held !== undefined) values[name] = held
  }
  return values
}

function valueOf(expression: Expression, scope: Scope): unknown {
  const value = expression.evaluate(scope)
  return isFailure(value) ? null : value
}

/** Returns values in which every row of a repeat has an id, which identifies it when rows move. */
export function addRowIds(nodes: readonly PlanNode[], values: Values): Values {
  const out: { [name: string]: unknown } = { ...values }
  for (const node of nodes) {
    const { name, kind } = node.field
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (kind.shape === 'group' && isObject(value)) out[name] = addRowIds(node.children, value)
    if (kind.shape === 'rows') out[name] = rowsWithIds(node, value)
  }
  return out
}

/** Returns rows with ids: the row's own id, otherwise that of its record, otherwise the next free one. */
function rowsWithIds({ children, field }: PlanNode, value: unknown): readonly Values[] {
  const rows = rowsOf(value)
  const isRecord = field.of.every(({ name }) => name !== 'id')
  const ids = uniqueRowIds(isRecord ? rows.map(({ _id, id }) => ({ _id: _id ?? id })) : rows)
  return rows.map((row, at) => ({ ...addRowIds(children, row), _id: ids[at] }))
}
