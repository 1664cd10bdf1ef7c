import { sessionReach } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** Reads a procedure if the caller may see it, for calls open to every session. Null otherwise. */
export async function readVisible(context: CallContext, id: unknown): Promise<StoredRecord | null> {
  const { module, session, tenant } = context
  const reads = module.calls.get('get')
  if (typeof id !== 'string' || !reads || !session) return null
  const { scope } = sessionReach(session, tenant, module, reads.needs)
  return scope && readRecord(context, tableOf(context), id, scope)
}
