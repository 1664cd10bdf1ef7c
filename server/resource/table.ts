import type { CallContext } from '../call/context.ts'
import type { Table } from '../sql/index.ts'

/** The table of the module that a call belongs to. */
export function tableOf({ model, module }: Pick<CallContext, 'model' | 'module'>): Table {
  const table = model.tables.get(module.id)
  if (!table) throw new Error(`The module ${module.id} has no table`)
  return table
}
