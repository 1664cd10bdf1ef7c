import type { DecodedCall } from '#engine/call'
import type { Occupancy, Span } from '#engine/calendar'
import { scalarText, textOfKeys } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, createRecord, mapConstraintErrors, tableOf, toWire } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import {
  areasReached,
  expireStatement,
  lockStatement,
  namedInFields,
  readOccupancy,
  standingBookings,
} from '../booking/index.ts'

const [HAS_BOOKINGS, IS_LOCKED] = ['92015', '91004']
const BEING_BOOKED = textOfKeys('msg.general.beingBooked')

/** Locks an area for a time in which nothing is booked. */
export const create: Operation = (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const { area: named, fechaInicio, fechaFin } = call.payload ?? {}
      const area = typeof named === 'string' ? named.toLowerCase() : named
      const span = { start: Date.parse(scalarText(fechaInicio)), end: Date.parse(scalarText(fechaFin)) }
      if (isUuid(area) && span.start >= span.end) return refuseAt('/fechaFin', '90005')
      if (isUuid(area) && span.start < span.end) {
        if (!(await areasReached(context, rows, 'lock'))(area)) return refuseArea('/area/id')
        await lockAreas(context, rows, [area])
        const taken = await refuseTaken(inside, (await readOccupancy(context, rows, [area], span)).get(area) ?? [])
        if (taken) return taken
      }
      const made = await createRecord(inside, call)
      if (!made.ok) return made
      const { stored } = made
      return answer(201, toWire(stored, answeredFields(tableOf(context)), inside), { etag: `"${stored.version}"` })
    }),
  )

/** From here on nobody else books or locks these areas. Bookings that nobody has confirmed in time have ended. */
export const lockAreas = (context: CallContext, rows: Rows, areas: readonly string[]): Promise<unknown> =>
  rows.batch([lockStatement(context, areas), expireStatement(context, areas)])

/** An area in which the caller does not work is none that they may choose. */
export const refuseArea = (pointer: string): RefusedAnswer => refuseAt(pointer, '90004')

/** Refuses to lock what is booked or locked. The bookings are named; of what somebody holds while they fill in a form is said that it is. */
export async function refuseTaken(context: CallContext, taken: readonly Occupancy[]): Promise<RefusedAnswer | null> {
  const booked = taken.filter(({ kind }) => kind === 'seats')
  if (booked.length === 0) return taken.length > 0 ? refuse(IS_LOCKED) : null
  const { rows } = context
  const bookings = await standingBookings(
    context,
    rows,
    booked.map(({ id }) => id),
  )
  const known = new Set(bookings.map(({ id }) => id))
  const isHeld = booked.some(({ id }) => !known.has(id))
  const held = isHeld ? [{ pointer: '', code: HAS_BOOKINGS, message: context.translator.translate(BEING_BOOKED) }] : []
  return refuse(HAS_BOOKINGS, { fields: [...(await namedInFields(context, rows, bookings, HAS_BOOKINGS)), ...held] })
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
