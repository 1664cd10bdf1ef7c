import type { DecodedCall } from '#engine/call'
import type { Span } from '#engine/calendar'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, createRecord, mapConstraintErrors, tableOf, toWire } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { lockStatement, readOccupancy } from '../booking/index.ts'

const [HAS_BOOKINGS, IS_LOCKED] = ['92015', '91004']

/** Locks an area for a time in which nothing is booked. */
export const create: Operation = (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const { area, fechaInicio, fechaFin } = call.payload ?? {}
      const span = { start: Date.parse(scalarText(fechaInicio)), end: Date.parse(scalarText(fechaFin)) }
      if (isUuid(area) && span.start >= span.end)
        return refuse('90005', { fields: [{ pointer: '/fechaFin', code: '90005' }] })
      if (isUuid(area) && span.start < span.end) {
        const taken = await refuseTaken(context, rows, area, span)
        if (taken) return taken
      }
      const made = await createRecord(inside, call)
      if (!made.ok) return made
      const { stored } = made
      return answer(201, toWire(stored, answeredFields(tableOf(context)), inside), { etag: `"${stored.version}"` })
    }),
  )

/** Refuses to lock what is booked or locked. From here on nobody else books or locks the area. */
export async function refuseTaken(
  context: CallContext,
  rows: Rows,
  area: string,
  span: Span,
): Promise<RefusedAnswer | null> {
  await rows.query(lockStatement(context, [area]))
  const taken = (await readOccupancy(context, rows, [area], span)).get(area) ?? []
  if (taken.some(({ kind }) => kind === 'seats')) return refuse(HAS_BOOKINGS)
  return taken.length > 0 ? refuse(IS_LOCKED) : null
}

/** Creates the lock of one area and span, inside a transaction. */
export const createLock = (
  context: CallContext,
  call: DecodedCall,
  area: string,
  { start, end }: Span,
  motivo: unknown,
): ReturnType<typeof createRecord> => {
  const payload = {
    area,
    fechaInicio: new Date(start).toISOString(),
    fechaFin: new Date(end).toISOString(),
    ...(motivo === undefined || motivo === null ? {} : { motivo }),
  }
  const single = context.module.calls.get('create')
  return createRecord({ ...context, call: single ?? context.call }, { ...call, mask: null, payload })
}
