import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { allOrNothing, refuseSelected, selectionPointer } from '../bulk/index.ts'
import { isOfferedSelection } from '../isOffered.ts'
import { readRemoved } from '../readRecord.ts'
import { tableOf } from '../table.ts'

const MISSING = '90001'
const BAD_VALUE = '90004'

type Work = (context: CallContext, ids: readonly string[]) => Promise<Answer>

/**
 * Changes all selected records of the bin or none, at once: a folder and what it contains belong together. After a
 * refusal they are tried one by one to find the cause.
 */
export function changeRemoved(context: CallContext, call: DecodedCall, work: Work): Promise<Answer> {
  const ids = [...new Set(call.selection)].toSorted()
  const refuseSelection = (code: string): Promise<Answer> =>
    Promise.resolve(refuse(code, { fields: [{ pointer: selectionPointer(context.call), code }] }))
  if (ids.length === 0) return refuseSelection(MISSING)
  if (ids.length > ALL_ROWS || call.version !== null) return refuseSelection(BAD_VALUE)
  return allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const attempt = (some: readonly string[]): Promise<Answer> =>
      allOrNothing(rows, async (inside) => {
        const within = { ...context, rows: inside }
        return (await isEachOffered(within, some)) ? work(within, some) : refuse('71001')
      })
    const whole = await attempt(ids)
    if (whole.ok) return answer(200, { ids })
    for (const id of ids) {
      const alone = await attempt([id])
      if (!alone.ok) return refuseSelected(context, call, id, alone.refusal.code)
    }
    return whole
  })
}

async function isEachOffered(context: CallContext, ids: readonly string[]): Promise<boolean> {
  const removed = await readRemoved(context, tableOf(context), ids, context.scope)
  return removed.every((stored) => isOfferedSelection(stored, context))
}
