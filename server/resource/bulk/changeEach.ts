import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
import { mapConstraintErrors } from '../mapConstraintErrors.ts'
import { allOrNothing } from './allOrNothing.ts'
import { lockRecords } from './lockRecords.ts'
import { refuseSelected, selectionPointer } from './selectionPointer.ts'

const BATCH_SIZE = 100

/** A change of one record, and of several with an unspecific refusal. */
interface BulkChange {
  readonly one: (context: CallContext, id: string) => Promise<Answer>
  readonly many: (context: CallContext, ids: readonly string[]) => Promise<Answer>
}

/**
 * Changes each selected record, all or none, in batches. If a batch is refused, its records are changed one by one to
 * find the cause.
 */
export function changeEach(context: CallContext, call: DecodedCall, change: BulkChange): Promise<Answer> {
  const ids = [...new Set(call.selection)].toSorted()
  if (ids.length === 0) return Promise.resolve(refuseSelection(context, '90001'))
  if (ids.length > ALL_ROWS || call.version !== null) return Promise.resolve(refuseSelection(context, '90004'))
  return mapConstraintErrors(
    () =>
      allOrNothing(context.rows, async (rows): Promise<Answer> => {
        await lockRecords({ ...context, rows }, ids)
        for (let from = 0; from < ids.length; from += BATCH_SIZE) {
          const some = ids.slice(from, from + BATCH_SIZE)
          const done = await allOrNothing(rows, (inside) =>
            mapConstraintErrors(() => change.many({ ...context, rows: inside }, some), 'removing'),
          )
          if (done.ok) continue
          for (const id of some) {
            const alone = await change.one({ ...context, rows }, id)
            if (!alone.ok) return refuseSelected(context, call, id, alone.refusal.code)
          }
        }
        return answer(200, { ids })
      }),
    'removing',
  )
}

function refuseSelection({ call }: CallContext, code: string): RefusedAnswer {
  return refuse(code, { fields: [{ pointer: selectionPointer(call), code }] })
}
