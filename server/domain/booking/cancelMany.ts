import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { changeEach, editMany, editRecord, readStored, readStoredMany, tableOf } from '../../resource/index.ts'
import { refusedStatus } from './changeStatus.ts'
import { STATUS } from './statuses.ts'

const NOT_FOUND = '91016'

/** Cancels all chosen bookings or none, whatever the advance for cancelling: staff cancel a whole day. */
export const cancelMany: Operation = (context, call) => {
  if (call.values['estatus'] !== STATUS.cancelled) return Promise.resolve(refuseAt('/idestatus', '90004'))
  const change = { ...call, version: null, payload: { estatus: STATUS.cancelled } }
  return changeEach(context, call, {
    one: async (inside, id) => {
      const stored = await readStored(inside, tableOf(context), id, context.scope)
      if (!stored) return refuse(NOT_FOUND)
      const refused = refusedStatus(context, stored, STATUS.cancelled)
      if (refused) return refused
      const saved = await editRecord(inside, { ...change, id }, stored)
      return saved.ok ? answer(200) : saved
    },
    many: async (inside, ids) => {
      const found = await readStoredMany(inside, tableOf(context), ids, context.scope)
      if (found.length !== ids.length) return refuse(NOT_FOUND)
      const refused = found.map((stored) => refusedStatus(context, stored, STATUS.cancelled))
      return refused.find((one) => one !== null) ?? editMany(inside, change, ids)
    },
  })
}
