import { isObject, rowsOf } from '#engine/form'
import type { FormPlan, PlanNode, Values } from '#engine/form'

/** Gives every row of a repeat an id, so that it can be told from the others while they change places. */
export const withRowIds = (plan: FormPlan, values: Values): Values => identified(plan.roots, values)

function identified(nodes: readonly PlanNode[], values: Values): Values {
  const out: { [name: string]: unknown } = { ...values }
  for (const { field, children } of nodes) {
    const value = values[field.name]
    if (field.kind.shape === 'group' && isObject(value)) out[field.name] = identified(children, value)
    if (field.kind.shape === 'rows')
      out[field.name] = rowsOf(value).map((row, at) => ({ ...identified(children, row), _id: idOf(row, at) }))
  }
  return out
}

function idOf(row: Values, at: number): string {
  const id = row['_id'] ?? row['id']
  return typeof id === 'string' && id !== '' ? id : `r${at}`
}
