import type { DecodedCall } from '#engine/call'
import { isGiven } from '#engine/form'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, mapConstraintErrors, readerStatements, tableOf, toWire } from '../../resource/index.ts'
import type { KnownReaders, StoredRecord } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { BookedArea } from './bookedArea.ts'
import { endWaitingStatement } from './endWaiting.ts'
import { grantPlace } from './grantPlace.ts'
import type { RefusedPlace } from './grantPlace.ts'
import { areasOfStaff } from './rights.ts'
import { storeBooking } from './storeBooking.ts'
import { GUEST, clientValues, memberChoice, wantedPlace } from './wantedPlace.ts'
import type { WantedPlace } from './wantedPlace.ts'

/** Books a place: the staff of the area for anybody, everybody else for themselves. */
export const create: Operation = async (context, call) => {
  const wanted = wantedPlace(call)
  if (!wanted.ok) return wanted
  const made = await mapConstraintErrors(() =>
    context.rows.transaction((rows) => bookPlace({ ...context, rows }, call, wanted.place, { isInSeries: false })),
  )
  return made.ok ? bookingAnswer(context, made.stored, 201) : made
}

/** Books a place inside a transaction, which this ends unless others follow in a series. */
export async function bookPlace(
  context: CallContext,
  call: DecodedCall,
  place: WantedPlace,
  { isInSeries }: { readonly isInSeries: boolean },
): Promise<SavedBooking | RefusedPlace> {
  const { rows } = context
  const isStaff = (await areasOfStaff(context, rows))(place.area)
  const booker = bookerOf(context, call.payload ?? {}, isStaff)
  if (!booker.ok) return booker
  const choice = memberChoice(call, isStaff)
  if (!choice.ok) return choice
  const values = { ...clientValues(call.payload), ...booker.values }
  // The mails of a series are written once all its dates are known.
  const asked = isInSeries ? null : readerStatements(context, { ...values, area: place.area })
  const person = isStaff ? call.payload?.['usuario'] : context.plan.user
  const granted = await grantPlace(
    context,
    rows,
    { ...place, isStaff },
    {
      also: asked?.statements ?? [],
      person: typeof person === 'string' && isUuid(person) ? person : null,
      chosen: choice.chosen,
    },
  )
  if (!granted.ok) return granted
  return storeBooking(
    context,
    { ...call, payload: values },
    granted,
    // The form of those who book for themselves has no person, so that the value does not come from it.
    booker.values,
    // In the round trip that stores the booking and commits it: so short nobody else books the area.
    {
      following: (id) => [endWaitingStatement(context, id)],
      ...(asked ? { readers: withTitles(asked.read(granted.also), granted.area) } : {}),
      isInSeries,
      isLast: !isInSeries,
    },
  )
}

type SavedBooking = Extract<Awaited<ReturnType<typeof storeBooking>>, { ok: true }>

/** Whom a booking is for: the caller, unless staff name somebody. Naming another one is refused to others (71001). */
function bookerOf(
  { plan }: CallContext,
  payload: Values,
  isStaff: boolean,
): { readonly ok: true; readonly values: Values } | RefusedAnswer {
  const { usuario: person } = payload
  const isForOthers = GUEST.some((name) => isGiven(payload[name])) || (isGiven(person) && person !== plan.user)
  if (isForOthers && !isStaff) return refuse('71001')
  return { ok: true, values: isForOthers ? {} : { usuario: plan.user } }
}

/** The names of the members that it may take are known with its area. */
const withTitles = (readers: KnownReaders, { pools }: BookedArea): KnownReaders => ({
  ...readers,
  titles: new Map([
    ...readers.titles,
    ...pools.flatMap(({ members }) => members.map(({ id, name }) => [`recursos/${id}`, name] as const)),
  ]),
})

/** Answers a booking as it is now. */
export const bookingAnswer = (context: CallContext, stored: StoredRecord, status: number): Answer =>
  answer(status, toWire(stored, answeredFields(tableOf(context)), context), { etag: `"${stored.version}"` })

/** The values of a booking that somebody without an account reads. */
export function publicBooking({ module, translator }: CallContext, { values }: StoredRecord, area: string): Values {
  const { fechaInicio, fechaFin, estatus } = values
  const field = module.fields.get('estatus')
  return { area, fechaInicio, fechaFin, estado: field ? field.kind.text(estatus, field, translator) : '' }
}
