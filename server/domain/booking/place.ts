import { blocksOfDay, judgeBooking, nearestGrants } from '#engine/calendar'
import type { RefusedBooking, WantedBooking } from '#engine/calendar'
import { LAST_INSTANT, addDays, isInstant, localTime } from '#engine/field'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { readStored, tableOf } from '../../resource/index.ts'
import { readAreas } from './areas.ts'
import type { BookedArea } from './bookedArea.ts'
import { reasonOf } from './grantPlace.ts'
import { areasOfStaff } from './rights.ts'
import { MOVABLE } from './statuses.ts'
import { takenPlaces } from './takenPlaces.ts'
import { memberChoice, membersOfBooking } from './wantedPlace.ts'

const [NOT_FOUND, NOT_VALID, BACKWARD, NOT_MOVABLE] = ['91016', '90004', '90005', '92007']
const DAY = 86_400_000
/** Days before and after in which other places are looked for, and how many are offered. */
const [DAYS, OFFERED] = [7, 3]

/**
 * Judges another time or area of a booking without changing anything: what would be saved, or the rule that refuses it and
 * the nearest places that are free.
 */
export const place: Operation = async (context, { id, input }): Promise<Answer> => {
  const [start, end] = [instantOf(input['fechaInicio']), instantOf(input['fechaFin'])]
  if (start === null) return refuseAt('/fechainicio', NOT_VALID)
  if (end === null) return refuseAt('/fechafin', NOT_VALID)
  if (end <= start) return refuseAt('/fechafin', BACKWARD)
  const { rows, scope, moment } = context
  const stored = id === null ? null : await readStored(context, tableOf(context), id, scope)
  if (!stored) return refuse(NOT_FOUND)
  if (!MOVABLE.includes(stored.values['estatus'])) return refuse(NOT_MOVABLE)
  const before = scalarText(stored.values['area'])
  const asked = scalarText(input['area']).toLowerCase()
  const [area] = await readAreas(context, rows, [asked === '' ? before : asked])
  if (!area) return refuseAt('/idmodapparea', NOT_VALID)
  const isStaff = (await areasOfStaff(context, rows))(area.id)
  const keeps = membersOfBooking(stored.values)
  const choice = memberChoice({ input }, isStaff, keeps)
  if (!choice.ok) return choice
  const { chosen } = choice
  const wanted: WantedBooking = {
    start,
    blocks: blocksFor(area, { start, end }, stored.values),
    seats: countOf(stored.values['capacidad']),
    isStaff,
    keeps,
    chosen,
  }
  const keepsTime =
    area.id === before && start === timeOf(stored.values['fechaInicio']) && end === timeOf(stored.values['fechaFin'])
  const taken = await takenPlaces(context, rows, [area], daysAbout(start, area.timeZone), stored.id)
  const others = taken?.(area) ?? []
  const now = Date.parse(moment.now)
  const judged = judgeBooking(area, others, { ...wanted, keepsTime }, now)
  if (judged.kind === 'granted') {
    const members = chosen.length > 0 ? { recursos: namedMembers(area, judged.members) } : {}
    return answer(200, {
      concedido: true,
      registro: { ...placeOf(area, judged.span, wanted.blocks), ...members },
      cercanos: [],
    })
  }
  const nearest = nearestGrants(area, others, wanted, { now, days: DAYS, count: OFFERED })
  return answer(200, {
    concedido: false,
    ...refusalOf(context, judged),
    cercanos: nearest.flatMap(({ judgement }) =>
      judgement.kind === 'granted' ? [placeOf(area, judgement.span, wanted.blocks)] : [],
    ),
  })
}

const instantOf = (value: unknown): number | null =>
  typeof value === 'string' && isInstant(value) ? Date.parse(value) : null

const timeOf = (value: unknown): number => Date.parse(scalarText(value))

const namedMembers = ({ pools }: BookedArea, chosen: readonly string[]): readonly Values[] =>
  pools.flatMap(({ members }) => members).flatMap(({ id, name }) => (chosen.includes(id) ? [{ id, nombre: name }] : []))

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 1)

/** The days whose bookings matter. Instants that the database does not know are never granted. */
function daysAbout(start: number, timeZone: string): { readonly from: string; readonly to: string } {
  const reach = (DAYS + 4) * DAY
  const at = Math.max(reach, Math.min(start, LAST_INSTANT - reach))
  const day = localTime(new Date(at).toISOString(), timeZone).slice(0, 10)
  return { from: addDays(day, -DAYS), to: addDays(day, DAYS) }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Blocks of the wanted time: as many as before where its length stays, else those that it touches. */
function blocksFor(area: BookedArea, { start, end }: Span, { fechaInicio, fechaFin, ...before }: Values): number {
  const length = Date.parse(scalarText(fechaFin)) - Date.parse(scalarText(fechaInicio))
  const same = countOf(before['cantidadBloques'])
  if (end - start === length && area.id === before['area']) return same
  const day = localTime(new Date(start).toISOString(), area.timeZone).slice(0, 10)
  const blocks = blocksOfDay(area, day)
  const first = blocks.find((block) => block.start === start)
  return first
    ? blocks.filter((one) => one.hours === first.hours && one.start >= start && one.start < end).length
    : same
}

const placeOf = ({ id, nombre }: BookedArea, { start, end }: Span, blocks: number): Values => ({
  area: { id, nombre },
  fechaInicio: new Date(start).toISOString(),
  fechaFin: new Date(end).toISOString(),
  cantidadBloques: blocks,
})

/** The code of the rule, and what it says beyond that. */
function refusalOf({ translator }: CallContext, refused: RefusedBooking): Values {
  const mensaje = reasonOf(translator, refused)
  return { codigo: refused.code, ...(mensaje === undefined ? {} : { mensaje }) }
}
