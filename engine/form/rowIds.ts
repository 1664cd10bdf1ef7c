import type { PlanNode } from './plan.ts'
import { isObject, uniqueRowIds, rowsOf } from './values.ts'
import type { Values } from './values.ts'

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
export function rowsWithIds({ children, field }: PlanNode, value: unknown): readonly Values[] {
  const rows = rowsOf(value)
  const isRecord = field.of.every(({ name }) => name !== 'id')
  const ids = uniqueRowIds(isRecord ? rows.map(({ _id, id }) => ({ _id: _id ?? id })) : rows)
  return rows.map((row, at) => ({ ...addRowIds(children, row), _id: ids[at] }))
}
