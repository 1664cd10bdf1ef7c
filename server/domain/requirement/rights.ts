import type { CallContext } from '../../operation/index.ts'
import { isVisible, toWire, readRecord, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { sessionReach } from '../../operation/index.ts'

/** Parts of the procedure that the user may change now. */
export interface Rights {
  readonly status: boolean
  readonly specialist: boolean
  readonly note: boolean
}

const NO_RIGHTS: Rights = { status: false, specialist: false, note: false }

const CHANGE_ACTION = 'changeStatus'

/** The user's rights on a procedure. Nothing on one's own or a closed one. */
export function rightsOn(stored: StoredRecord, context: CallContext): Rights {
  const work = context.module.actions.get(CHANGE_ACTION)
  if (!work || !isVisible(work, stored, context)) return NO_RIGHTS
  const { actions } = context.portal.definitions.access
  const held: unknown = toWire(stored, [], context)['acciones']
  const holds = (word: string): boolean => Array.isArray(held) && held.includes(actions[word])
  const [status, specialist] = [holds('status'), holds('reassign')]
  return { status, specialist, note: status || specialist || holds('edit') }
}

/** Reads a procedure if the caller may see it, for calls open to every session. Null otherwise. */
export async function readVisible(context: CallContext, id: unknown): Promise<StoredRecord | null> {
  const { module, session, tenant } = context
  const reads = module.calls.get('get')
  if (typeof id !== 'string' || !reads || !session) return null
  const { scope } = sessionReach(session, tenant, module, reads.needs)
  return scope && readRecord(context, tableOf(context), id, scope)
}
