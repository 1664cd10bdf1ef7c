import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { canReadHistory, offeredInContext, possibleActions } from '#renderers/action'
import type { Port } from '#renderers/context'
import { splitActions } from './splitActions.ts'

/** How many buttons stand beside each other in the rows of a list; none where no row offers anything. */
export function rowButtonCount(
  module: Module,
  records: readonly RecordView[],
  input: { readonly [name: string]: unknown },
  port: Port,
  slim: boolean,
): number {
  const history = canReadHistory(module, port)
  const possible = possibleActions(module, 'row', port)
  if (!history && !records.some((record) => offeredInContext({ module, record, input }, 'row', port).length > 0))
    return 0
  const { shown, menu } = splitActions(module, possible, port)
  return slim ? 1 : shown.length + (menu.length > 0 || history ? 1 : 0)
}
