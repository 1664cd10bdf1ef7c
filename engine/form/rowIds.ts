import type { PlanNode } from './plan.ts'
import { isObject, uniqueRowIds, rowsOf } from './values.ts'
import type { Values } from './values.ts'

/** Values in which every row of a repeat has an id, so that it can be told from the others while they change places. */
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

/** A row is known by its own id, else by that of the record that it is, else by the next that is free. */
export function rowsWithIds({ children, field }: PlanNode, value: unknown): readonly Values[] {
  const rows = rowsOf(value)
  const isRecord = field.of.every(({ name }) => name !== 'id')
  const ids = uniqueRowIds(isRecord ? rows.map(({ _id, id }) => ({ _id: _id ?? id })) : rows)
  return rows.map((row, at) => ({ ...addRowIds(children, row), _id: ids[at] }))
}
