import { spansOfWallTime, slotsOfDays } from '#engine/calendar'
import type { Span } from '#engine/calendar'
import { isDay } from '#engine/field'
import { isGiven } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuse, refuseAt, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { answeredFields, createRecord, mapConstraintErrors, tableOf, toWire } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { areasOfStaff, lockStatement, readAreas, takenPlaces } from '../booking/index.ts'
import { WAITING, wantedBooking } from './entryOf.ts'

const [MISSING, NOT_VALID, PAST, NO_RIGHT] = ['90001', '90004', '90006', '71001']
const [NO_HOURS, IS_FREE, WAITS_ALREADY] = ['91039', '92120', '92123']

/** Puts the caller, or for staff whom they name, on the list for a day and hours in which everything is taken. */
export const create: Operation = (context, call) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const payload = call.payload ?? {}
      const place = placeOf(context, payload)
      if ('code' in place) return refuseAt(place.pointer, place.code)
      const isStaff = (await areasOfStaff(context, rows))(place.area)
      const { user } = context.plan
      const sent = payload['usuario']
      const isForAnother = isGiven(sent) && sent !== user
      if (isForAnother && !isStaff) return refuse(NO_RIGHT)
      const person = isForAnother ? scalarText(sent).toLowerCase() : user
      const refused =
        (await refuseFree(inside, rows, place, payload)) ??
        (await refuseTwice(inside, rows, place, isUuid(person) ? person : null))
      if (refused) return refused
      const made = await createRecord(
        inside,
        { ...call, payload: { ...payload, area: place.area } },
        {
          // Whom staff name is validated with the form.
          ...(isForAnother ? {} : { usuario: user }),
          area: place.area,
          fechaInicio: new Date(place.within.start).toISOString(),
          fechaFin: new Date(place.within.end).toISOString(),
          solicitada: context.moment.now,
          estatus: WAITING.waiting,
        },
      )
      if (!made.ok) return made
      const { stored } = made
      return answer(201, toWire(stored, answeredFields(tableOf(context)), inside), { etag: `"${stored.version}"` })
    }),
  )

interface WantedHours {
  readonly area: string
  readonly date: string
  readonly within: Span
}

/** The area, the day and the hours that a request names. Without hours the whole day is meant. */
function placeOf(
  { tenant, moment }: CallContext,
  { area, dia, desde, hasta }: Values,
): WantedHours | { readonly pointer: string; readonly code: string } {
  if (!isGiven(area)) return { pointer: '/area/id', code: MISSING }
  if (!isUuid(area)) return { pointer: '/area/id', code: NOT_VALID }
  if (!isGiven(dia)) return { pointer: '/dia', code: MISSING }
  if (typeof dia !== 'string' || !isDay(dia)) return { pointer: '/dia', code: NOT_VALID }
  if (dia < moment.today) return { pointer: '/dia', code: PAST }
  const [from, to] = [hourOf(desde, '00:00'), hourOf(hasta, '24:00')]
  if (from === null) return { pointer: '/desde', code: NOT_VALID }
  if (to === null) return { pointer: '/hasta', code: NOT_VALID }
  if (to <= from) return { pointer: '/hasta', code: '71004' }
  const spans = spansOfWallTime(dia, from, to, validZone(tenant.attributes['zonaHoraria']))
  const [start, end] = [spans[0]?.start, spans.at(-1)?.end]
  if (start === undefined || end === undefined) return { pointer: '/dia', code: NO_HOURS }
  return { area: area.toLowerCase(), date: dia, within: { start, end } }
}

const hourOf = (value: unknown, otherwise: string): string | null =>
  isGiven(value) ? (/^([01]\d|2[0-3]):[0-5]\d$/.exec(scalarText(value))?.[0] ?? null) : otherwise

/** Refuses to wait where a place is free, and for what no cancellation could ever free. Nobody books there meanwhile. */
async function refuseFree(
  context: CallContext,
  rows: Rows,
  { area: id, date, within }: WantedHours,
  payload: Values,
): Promise<RefusedAnswer | null> {
  await rows.query(lockStatement(context, [id]))
  const [area] = await readAreas(context, rows, [id])
  if (!area) return refuseAt('/area/id', NOT_VALID)
  const { blocks, seats } = wantedBooking(payload)
  const wanted = { blocks, seats, isStaff: false }
  const now = Date.parse(context.moment.now)
  const taken = await takenPlaces(context, rows, [area], { from: date, to: date })
  const slots = slotsOfDays(area, taken?.(area) ?? [], wanted, { from: date, to: date, now }).filter(
    ({ block }) => within.start <= block.start && block.end <= within.end,
  )
  const reaches = ({ judgement }: (typeof slots)[number]): boolean =>
    judgement.kind === 'granted' && judgement.span.end <= within.end
  if (slots.some(reaches)) return refuseAt('/dia', IS_FREE)
  const refusals = slots.flatMap(({ judgement }) => (judgement.kind === 'refused' ? [judgement] : []))
  if (refusals.some(({ rule }) => rule === 'full' || rule === 'locked' || rule === 'pool')) return null
  const [first] = refusals
  const code = first?.code ?? NO_HOURS
  return refuseAt(POINTERS[first?.rule ?? ''] ?? '/dia', code)
}

const POINTERS: { readonly [rule: string]: string } = { blocks: '/cantidadBloques', seats: '/capacidad' }

/** Refuses to wait twice at the same time for one area. */
async function refuseTwice(
  { tenant }: CallContext,
  rows: Rows,
  { area, within }: WantedHours,
  person: string | null,
): Promise<RefusedAnswer | null> {
  const { rowCount } = await rows.query({
    name: 'waits-already',
    text: `select from waiting where tenant_id = $1::int and area = $2::uuid and usuario = $3::uuid and estatus in (1, 2) and deleted_at is null
             and fecha_inicio < $5::timestamptz and fecha_fin > $4::timestamptz`,
    values: [tenant.id, area, person, new Date(within.start).toISOString(), new Date(within.end).toISOString()],
  })
  return rowCount === 0 ? null : refuseAt('/dia', WAITS_ALREADY)
}
