import { sessionReach } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** A procedure that the caller may read, for a call that any session may make; null as if it were not there. */
export async function readVisible(context: CallContext, id: unknown): Promise<StoredRecord | null> {
  const { module, session, tenant } = context
  const reads = module.calls.get('get')
  if (typeof id !== 'string' || !reads || !session) return null
  const { scope } = sessionReach(session, tenant, module, reads.needs)
  return scope && readRecord(context, tableOf(context), id, scope)
}
