import { isFailure, rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { deepCopy } from './deepEqual.ts'
import { toInitialValue } from './rules.ts'
import { addRowIds, rowsWithIds } from './rowIds.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { formScope } from './scope.ts'
import type { FormEnvironment } from './scope.ts'
import { isObject, rowsOf } from './values.ts'
import type { Values } from './values.ts'

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
