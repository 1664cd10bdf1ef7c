import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { isOfferedSelection, offersEverySelection } from '../isOffered.ts'
import { readStoredMany } from '../readRecord.ts'
import { tableOf } from '../table.ts'

/** The context of the call that makes the same change of one record: its conditions hold for each of several. */
export const asSingle = (context: CallContext, name: string): CallContext => ({
  ...context,
  call: context.module.calls.get(name) ?? context.call,
})

/** Refuses records of which no action over several rows that leads to the call is offered. */
export async function refuseNotOffered(context: CallContext, ids: readonly string[]): Promise<RefusedAnswer | null> {
  if (offersEverySelection(context)) return null
  const records = await readStoredMany(context, tableOf(context), ids, context.scope)
  return records.every((stored) => isOfferedSelection(stored, context)) ? null : refuse('71001')
}
