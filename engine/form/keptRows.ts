import { rowScope } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { startValue } from './initialValues.ts'
import type { PlanNode } from './plan.ts'
import type { Surroundings } from './scope.ts'
import { isObject, rowsOf } from './values.ts'
import type { Values } from './values.ts'

/** Whether a row of a repeat is sent: none of its `keep` is empty, or, where no `keep` is said, anything was typed into it. */
export function isKept(node: PlanNode, row: Values, scope: Scope, surroundings: Surroundings): boolean {
  const { keep } = node.field.source
  if (keep === undefined) return isTyped(node, row, scope, surroundings)
  return keep.every((name) => {
    const part = node.children.find(({ field }) => field.name === name)
    return part !== undefined && !part.field.kind.empty(row[name])
  })
}

/** Whether a row holds more than it began with; one that is stored already does. */
export const isTyped = (node: PlanNode, row: Values, scope: Scope, surroundings: Surroundings): boolean =>
  (Object.hasOwn(row, 'id') && node.field.of.every(({ name }) => name !== 'id')) ||
  holdsMore(node.children, row, scope, surroundings)

function holdsMore(nodes: readonly PlanNode[], values: Values, scope: Scope, surroundings: Surroundings): boolean {
  return nodes.some((node) => {
    const { field, children } = node
    const value = values[field.name]
    if (field.value || field.kind.shape === 'nothing') return false
    if (field.kind.shape === 'group')
      return isObject(value) && holdsMore(children, value, rowScope(value, scope), surroundings)
    if (field.kind.shape === 'rows')
      return rowsOf(value).some((row) => isTyped(node, row, rowScope(row, scope), surroundings))
    return !field.kind.empty(value) && !same(value, startValue(node, scope, surroundings))
  })
}

/** Plain values of a field: equal when they are written alike. */
const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
