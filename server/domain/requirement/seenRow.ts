import { reachOfSession } from '../../call/reach.ts'
import type { CallContext } from '../../call/context.ts'
import { readRow, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** A procedure that the caller may read, for a call that any session may make; null as if it were not there. */
export async function seenRow(context: CallContext, id: unknown): Promise<StoredRecord | null> {
  const { module, session, tenant } = context
  const reads = module.calls.get('get')
  if (typeof id !== 'string' || !reads || !session) return null
  const { scope } = reachOfSession(session, tenant, module, reads.needs)
  return scope && readRow(context, tableOf(context), id, scope)
}
