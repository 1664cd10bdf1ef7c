import { answer } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { answeredFields, createRecord, mapConstraintErrors, tableOf, toWire } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { grantPlace } from './grantPlace.ts'
import { isStaff } from './rights.ts'
import { STATUS } from './statuses.ts'
import { saidValues, wantedPlace } from './wantedPlace.ts'

/** Books a place. Who does not work with bookings of others books for themselves. */
export const create: Operation = async (context, call) => {
  const wanted = wantedPlace(call)
  if (!wanted.ok) return wanted
  return mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const granted = await grantPlace(context, rows, wanted.place)
      if (!granted.ok) return granted
      const { area, values } = granted
      const payload = { ...saidValues(call.payload), area: values['area'], fechaInicio: values['fechaInicio'] }
      const made = await createRecord(
        inside,
        { ...call, payload },
        {
          ...values,
          estatus: area.asksForAcceptance ? STATUS.pending : STATUS.reserved,
          ...(isStaff(context) ? {} : { usuario: context.plan.user }),
        },
      )
      return made.ok ? bookingAnswer(inside, made.stored, 201) : made
    }),
  )
}

/** Answers a booking as it is now. */
export const bookingAnswer = (context: CallContext, stored: StoredRecord, status: number): Answer =>
  answer(status, toWire(stored, answeredFields(tableOf(context)), context), { etag: `"${stored.version}"` })
