import { slotsOfDays, spansOfDay } from '#engine/calendar'
import type { Granted, Slot } from '#engine/calendar'
import { isDay, isInstant, localTime, offsetAt } from '#engine/field'
import { answer, refuse, validZone } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { areasBelow, readAreas } from './areas.ts'
import type { BookedArea } from './areas.ts'
import { readOccupancy, withoutBooking } from './occupancy.ts'
import { areasOfStaff } from './rights.ts'
import { slotId } from './slotId.ts'

const DAY = 86_400_000

/** Returns the blocks of a day that a booking of this size would be granted, of an area and those below it. */
export const slots: Operation = async (context, { input }): Promise<Answer> => {
  const refused = (name: string, code: string): Answer => refuse(code, { fields: [{ pointer: `/${name}`, code }] })
  const [parent, date] = [input['idareapadre'], dayOf(input['fecha'], context.tenant.attributes['zonaHoraria'])]
  if (typeof parent !== 'string' || parent === '') return refused('idareapadre', '90001')
  if (date === null) return refused('fecha', input['fecha'] === undefined ? '90001' : '90004')
  if (date < context.moment.today) return refused('fecha', '90006')
  const [seats, blocks] = [countOf(input['capacidad']), countOf(input['bloques'])]
  if (seats === null) return refused('capacidad', '90004')
  if (blocks === null) return refused('bloques', '90004')
  const excluded = [input['exclude'] ?? []].flat()
  const ids = (await areasBelow(context, context.rows, parent)).filter((id) => !excluded.includes(id))
  if (ids.length === 0) return refuse('91016')
  const areas = await readAreas(context, context.rows, ids)
  const spans = areas.flatMap(({ timeZone }) => spansOfDay(date, timeZone))
  if (spans.length === 0) return answer(200, [])
  const range = {
    // A day more on each side has the bookings whose preparing and cleaning reach into this one, or its into theirs.
    start: spans.reduce((least, { start }) => Math.min(least, start), Infinity) - DAY,
    end: spans.reduce((most, { end }) => Math.max(most, end), -Infinity) + DAY,
  }
  const occupied = await readOccupancy(context, context.rows, ids, range)
  const moving = typeof input['idreserva'] === 'string' ? input['idreserva'] : null
  const now = Date.parse(context.moment.now)
  const isStaff = await areasOfStaff(context, context.rows)
  const found = areas.flatMap((area) =>
    slotsOfDays(
      area,
      withoutBooking(occupied.get(area.id) ?? [], moving),
      { seats, blocks, isStaff: isStaff(area.id) },
      { from: date, to: date, now },
    )
      .flatMap((slot) => grantedSlot(area, slot, seats))
      .map((slot, _at, all) => withOffset(area, slot, all)),
  )
  const isOfSeveral = new Set(found.map(({ area }) => area.id)).size > 1
  return answer(
    200,
    found.map((slot) => (isOfSeveral ? { ...slot, nombre: `${slot.area.nombre} · ${slot.nombre}` } : slot)),
  )
}

/** The day of a parameter, or null. */
function dayOf(value: unknown, zone: string | undefined): string | null {
  if (typeof value !== 'string') return null
  if (isDay(value)) return value
  return isInstant(value) ? localTime(value, validZone(zone)).slice(0, 10) : null
}

/** A number of at least one, one where nothing is said, or null. */
function countOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return 1
  const count = Number(value)
  return Number.isInteger(count) && count > 0 ? count : null
}

interface WireSlot {
  readonly id: string
  readonly nombre: string
  readonly modAppArea: { readonly id: string }
  readonly area: { readonly id: string; readonly nombre: string }
  readonly idDia: string
  readonly idHorario: string
  readonly fechaInicio: string
  readonly fechaFin: string
  readonly libres: number
}

const grantedSlot = (area: BookedArea, { judgement }: Slot, seats: number): readonly WireSlot[] =>
  judgement.kind === 'granted' ? [wireSlot(area, judgement, seats)] : []

function wireSlot({ id, nombre, timeZone }: BookedArea, { span, first, left }: Granted, seats: number): WireSlot {
  const [fechaInicio, fechaFin] = [new Date(span.start).toISOString(), new Date(span.end).toISOString()]
  const clock = (instant: string): string => localTime(instant, timeZone).slice(11)
  return {
    id: slotId(id, span.start),
    nombre: `${clock(fechaInicio)} – ${clock(fechaFin)}`,
    modAppArea: { id },
    area: { id, nombre },
    idDia: first.day.id,
    idHorario: first.hours.id,
    fechaInicio,
    fechaFin,
    libres: left + seats,
  }
}

/** Tells the two of an hour that comes twice apart by their distance from GMT. */
function withOffset({ timeZone }: BookedArea, slot: WireSlot, all: readonly WireSlot[]): WireSlot {
  const clock = slot.nombre.slice(0, 5)
  if (all.filter(({ nombre }) => nombre.startsWith(clock)).length < 2) return slot
  const minutes = offsetAt(Date.parse(slot.fechaInicio), timeZone) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const offset = `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return { ...slot, nombre: `${slot.nombre} (GMT${offset})` }
}
