import { NO_ROWS } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import { sessionReach, answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { answeredFields } from '../fields.ts'
import { readRemoved } from '../readRecord.ts'
import { tableOf } from '../table.ts'
import { toWire } from '../toWire.ts'

const RESTORE = 'restore'

/** Whether a list is asked for what was removed. */
const isBin = ({ module: { source } }: CallContext, { filter }: Pick<DecodedCall, 'filter'>): boolean =>
  source.bin !== undefined && filter[source.bin.filter] === true

/** The context of a list. What was removed is listed to those who may restore it. */
export function listedContext(context: CallContext, call: Pick<DecodedCall, 'filter'>): CallContext {
  if (!isBin(context, call)) return context
  const { module, session, tenant } = context
  const restore = module.calls.get(RESTORE)
  const scope = restore && session ? sessionReach(session, tenant, module, restore.needs).scope : null
  return { ...context, scope: scope ?? NO_ROWS }
}

/** SQL for whether a row `t` belongs to the list: live or removed. */
export const listedState = (context: CallContext, call: Pick<DecodedCall, 'filter'>): string =>
  isBin(context, call) ? 't.deleted_at is not null' : 't.deleted_at is null'

/** Returns one record of the bin that the caller may restore. */
export const getRemoved: Operation = async (context, { id }) => {
  const table = tableOf(context)
  const [stored] = id === null ? [] : await readRemoved(context, table, [id], context.scope)
  return stored ? answer(200, toWire(stored, answeredFields(table), context)) : refuse('91016')
}
