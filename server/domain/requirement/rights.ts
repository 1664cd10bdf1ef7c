import type { CallContext } from '../../operation/index.ts'
import { isVisible, toWire } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

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
