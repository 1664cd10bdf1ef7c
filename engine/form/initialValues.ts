import { isFailure, rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { copied } from './alike.ts'
import { identified, identifiedRows } from './identified.ts'
import type { FormPlan, PlanNode } from './plan.ts'
import { formScope } from './scope.ts'
import type { Surroundings } from './scope.ts'
import { isObject, rowsOf } from './values.ts'
import type { Values } from './values.ts'

/** What a form starts with: the record's values, else each field's `initial`, else its kind's; a repeat begins with its `start` rows. */
export function initialValues(plan: FormPlan, record: Values, surroundings: Surroundings): Values {
  const values: { [name: string]: unknown } = {}
  const scope = formScope(values, [], surroundings)
  for (const node of plan.order) {
    if (node.container) continue
    const { name } = node.field
    values[name] =
      Object.hasOwn(record, name) && record[name] !== undefined ? record[name] : startValue(node, scope, surroundings)
  }
  return values
}

/** A new row of a repeat, with the id that the caller made. `outer` is what its fields read beyond the row itself. */
export function newRow(
  node: PlanNode,
  id: string,
  surroundings: Surroundings,
  outer: Scope = formScope({}, [], surroundings),
): Values {
  const values: { [name: string]: unknown } = { _id: id }
  const scope = rowScope(values, outer)
  for (const child of node.children) values[child.field.name] = startValue(child, scope, surroundings)
  return values
}

/** What one field starts with, read from `scope`. */
export function startValue(node: PlanNode, scope: Scope, surroundings: Surroundings): unknown {
  const { field } = node
  if (field.initial) {
    const value = field.initial.evaluate(scope)
    const start = isFailure(value) ? null : copied(value ?? null)
    if (field.kind.shape === 'rows') return identifiedRows(node, start)
    return field.kind.shape === 'group' && isObject(start) ? identified(node.children, start) : start
  }
  if (field.kind.shape === 'group') return newGroup(node, scope, surroundings)
  if (field.kind.shape !== 'rows') return field.kind.initial
  return Array.from({ length: field.source.start ?? 1 }, (_, at) => newRow(node, `r${at}`, surroundings, scope))
}

function newGroup(node: PlanNode, outer: Scope, surroundings: Surroundings): Values {
  const { _id: _, ...values } = newRow(node, '', surroundings, outer)
  return values
}

/** A row id that no row of the list has yet. */
export function freshRowId(rows: unknown): string {
  const taken = new Set(rowsOf(rows).map((row) => row['_id']))
  let at = taken.size
  while (taken.has(`r${at}`)) at++
  return `r${at}`
}
