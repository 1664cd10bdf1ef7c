import { slotsOfDays } from '#engine/calendar'
import type { Granted } from '#engine/calendar'
import { addDays, isDay, isInstant, localTime, offsetAt } from '#engine/field'
import { dateLocale } from '#engine/text'
import type { Language } from '#engine/text'
import { answer, refuse, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { areasBelow, readAreas } from './areas.ts'
import type { BookedArea } from './areas.ts'
import { areasOfStaff } from './rights.ts'
import { slotId } from './slotId.ts'
import { takenPlaces } from './takenPlaces.ts'

/** Days that are searched for free places, one stretch after the other. */
const STRETCHES = [7, 28, 90]
/** Places that are offered where no day is asked for. */
const UPCOMING = 12

/**
 * Returns the blocks of a day that a booking of this size would be granted, of an area and those below it; without
 * a day, the next ones from today on.
 */
export const slots: Operation = async (context, { input }): Promise<Answer> => {
  const refused = (name: string, code: string): Answer => refuse(code, { fields: [{ pointer: `/${name}`, code }] })
  const [parent, date] = [input['idareapadre'], dayOf(input['fecha'], context.tenant.attributes['zonaHoraria'])]
  const { today } = context.moment
  if (typeof parent !== 'string' || parent === '') return refused('idareapadre', '90001')
  if (date === null) return refused('fecha', '90004')
  if (date !== undefined && date < today) return refused('fecha', '90006')
  const [seats, blocks] = [countOf(input['capacidad']), countOf(input['bloques'])]
  if (seats === null) return refused('capacidad', '90004')
  if (blocks === null) return refused('bloques', '90004')
  const excluded = [input['exclude'] ?? []].flat()
  const ids = (await areasBelow(context, context.rows, parent)).filter((id) => !excluded.includes(id))
  if (ids.length === 0) return refuse('91016')
  const areas = await readAreas(context, context.rows, ids)
  const moving = typeof input['idreserva'] === 'string' ? input['idreserva'] : null
  const wanted = { areas, seats, blocks, moving }
  if (date !== undefined) return answer(200, withNames(await freePlaces(context, wanted, date, date), clockName))
  const name = datedName(context.language)
  let found: readonly FreePlace[] = []
  let from = today
  for (const days of STRETCHES) {
    const to = addDays(today, days)
    found = [...found, ...(await freePlaces(context, wanted, from, to))]
    if (found.length >= UPCOMING) break
    from = addDays(to, 1)
  }
  return answer(200, withNames(found.toSorted(byStart).slice(0, UPCOMING), name))
}

interface WantedPlaces {
  readonly areas: readonly BookedArea[]
  readonly seats: number
  readonly blocks: number
  /** A booking that moves: it does not occupy its own place. */
  readonly moving: string | null
}

interface FreePlace {
  readonly area: BookedArea
  readonly seats: number
  readonly granted: Granted
}

const byStart = (one: FreePlace, other: FreePlace): number => one.granted.span.start - other.granted.span.start

async function freePlaces(
  context: CallContext,
  { areas, seats, blocks, moving }: WantedPlaces,
  from: string,
  to: string,
): Promise<readonly FreePlace[]> {
  const taken = await takenPlaces(context, context.rows, areas, { from, to }, moving)
  if (!taken) return []
  const now = Date.parse(context.moment.now)
  const isStaff = await areasOfStaff(context, context.rows)
  return areas.flatMap((area) =>
    slotsOfDays(area, taken(area), { seats, blocks, isStaff: isStaff(area.id) }, { from, to, now }).flatMap(
      ({ judgement }) => (judgement.kind === 'granted' ? [{ area, seats, granted: judgement }] : []),
    ),
  )
}

/** The day of a parameter: undefined where none is said, null where it is none. */
function dayOf(value: unknown, zone: string | undefined): string | null | undefined {
  if (value === undefined || value === '') return undefined
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

/** Names a place by when it begins and ends, and by its area where there are several. */
type PlaceName = (place: FreePlace) => string

const clockOf = (instant: number, zone: string): string => localTime(new Date(instant).toISOString(), zone).slice(11)

const clockName: PlaceName = ({ area: { timeZone }, granted: { span } }) =>
  `${clockOf(span.start, timeZone)} – ${clockOf(span.end, timeZone)}`

const datedName = (language: Language): PlaceName => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (place) => {
    const { timeZone } = place.area
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat(dateLocale(language), { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    formats.set(timeZone, format)
    return `${format.format(place.granted.span.start)}, ${clockName(place)}`
  }
}

function withNames(places: readonly FreePlace[], name: PlaceName): readonly WireSlot[] {
  const isOfSeveral = new Set(places.map(({ area }) => area.id)).size > 1
  const starts = places.map(({ area, granted }) => `${area.id} ${localStart(area, granted)}`)
  return places.map((place, at) => {
    // Of an hour that comes twice, both are offered.
    const isTwice = starts.some((start, other) => other !== at && start === starts[at])
    const offset = isTwice ? ` (${offsetName(place)})` : ''
    return wireSlot(place, `${isOfSeveral ? `${place.area.nombre} · ` : ''}${name(place)}${offset}`)
  })
}

const localStart = ({ timeZone }: BookedArea, { span }: Granted): string =>
  localTime(new Date(span.start).toISOString(), timeZone)

function wireSlot({ area: { id, nombre }, granted, seats }: FreePlace, name: string): WireSlot {
  const { span, first, left } = granted
  return {
    id: slotId(id, span.start),
    nombre: name,
    modAppArea: { id },
    area: { id, nombre },
    idDia: first.day.id,
    idHorario: first.hours.id,
    fechaInicio: new Date(span.start).toISOString(),
    fechaFin: new Date(span.end).toISOString(),
    libres: left + seats,
  }
}

/** Tells the two of an hour that comes twice apart by their distance from GMT. */
function offsetName({ area: { timeZone }, granted: { span } }: FreePlace): string {
  const minutes = offsetAt(span.start, timeZone) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
