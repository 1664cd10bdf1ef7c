import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import {
  answeredFields,
  isOffered,
  mapConstraintErrors,
  readRecord,
  readStored,
  refuseConflict,
  tableOf,
  toWire,
} from '../../resource/index.ts'
import { lockStatement } from '../booking/index.ts'
import { WAITING, wantedBooking } from './entryOf.ts'
import { settleOffer } from './settleOffer.ts'
import type { OfferAnswer } from './settleOffer.ts'

const ANSWERS: { readonly [status: number]: OfferAnswer } = {
  [WAITING.booked]: 'accept',
  [WAITING.waiting]: 'decline',
  [WAITING.left]: 'leave',
}

/** Accepts an offer, passes it on, or leaves the list. */
export const changeStatus: Operation = (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const { id } = call
      const to = call.values['estatus'] ?? null
      const what = typeof to === 'number' ? ANSWERS[to] : undefined
      if (what === undefined) {
        const code = to === null ? '90001' : '90004'
        return refuseAt('/idestatus', code)
      }
      const read = (): ReturnType<typeof readStored> =>
        id === null ? Promise.resolve(null) : readStored(inside, tableOf(context), id, context.scope, rows)
      const stored = await read()
      if (!stored) return refuse('91016')
      if (!isOffered(stored, context)) return refuse('71001')
      // From here on nobody else changes it.
      await rows.query(lockStatement(context, [wantedBooking(stored.values).area]))
      const held = await read()
      if (call.version !== null && held && call.version !== held.version)
        return refuseConflict(inside, rows, tableOf(context), held.id, { version: call.version, sent: { estatus: to } })
      const done = await settleOffer(inside, stored, what, read)
      if (!done.ok) return done
      const now = await readRecord(inside, tableOf(context), stored.id, context.scope, rows)
      return now
        ? answer(200, toWire(now, answeredFields(tableOf(context)), context), { etag: `"${now.version}"` })
        : done
    }),
  )
