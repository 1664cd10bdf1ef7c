import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import {
  allOrNothing,
  editRecord,
  mapConstraintErrors,
  readStored,
  refuseSelected,
  tableOf,
} from '../../resource/index.ts'
import { refusedStatus } from './changeStatus.ts'
import { STATUS } from './statuses.ts'

const MOST = 1_000

/** Cancels all chosen bookings or none, whatever the advance for cancelling: staff cancel a whole day. */
export const cancelMany: Operation = (context, call) => {
  const ids = [...new Set(call.selection)].toSorted()
  const refused = (code: string, pointer: string) => refuse(code, { fields: [{ pointer, code }] })
  if (ids.length === 0) return Promise.resolve(refused('90001', '/idsreserva'))
  if (ids.length > MOST) return Promise.resolve(refused('90004', '/idsreserva'))
  if (call.values['estatus'] !== STATUS.cancelled) return Promise.resolve(refused('90004', '/idestatus'))
  return mapConstraintErrors(() =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      for (const id of ids) {
        const stored = await readStored(inside, tableOf(context), id, context.scope, rows)
        if (!stored) return refuseSelected(context, call, id, '91016')
        const stopped = refusedStatus(context, stored, STATUS.cancelled)
        if (stopped) return refuseSelected(context, call, id, stopped.refusal.code)
        const change = { ...call, id, version: null, payload: { estatus: STATUS.cancelled } }
        const saved = await editRecord(inside, change, stored)
        if (!saved.ok) return refuseSelected(context, call, id, saved.refusal.code)
      }
      return answer(200, { ids })
    }),
  )
}
