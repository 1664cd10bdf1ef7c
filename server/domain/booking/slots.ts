import type { Granted } from '#engine/calendar'
import { localTime, offsetAt } from '#engine/field'
import { dateLocale, textOfKeys } from '#engine/text'
import type { Language } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import type { BookedArea } from './bookedArea.ts'
import { freePlaces, placesFrom } from './freePlaces.ts'
import type { FreePlace } from './freePlaces.ts'
import { slotId } from './slotId.ts'
import { wantedSearch } from './wantedSearch.ts'

/** Places that are offered where no day is asked for. */
const UPCOMING = 12

/**
 * Returns the blocks of a day that a booking of this size would be granted, of an area and those below it; without
 * a day, the next ones from today on.
 */
export const slots: Operation = async (context, { input }): Promise<Answer> => {
  const search = await wantedSearch(context, input)
  if (!search.ok) return search
  const { wanted, date } = search
  if (date !== undefined)
    return answer(200, withNames(context, await freePlaces(context, wanted, date, date), clockName))
  const next = await placesFrom(context, wanted, context.moment.today, ({ length }) => length >= UPCOMING)
  return answer(200, withNames(context, next.slice(0, UPCOMING), datedName(context.language)))
}

interface WireSlot {
  readonly id: string
  readonly nombre: string
  readonly descripcion?: string
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

function withNames(
  { translator }: Pick<CallContext, 'translator'>,
  places: readonly FreePlace[],
  name: PlaceName,
): readonly WireSlot[] {
  const asLastTime = translator.translate(textOfKeys('msg.general.asLastTime'))
  const isOfSeveral = new Set(places.map(({ area }) => area.id)).size > 1
  const starts = places.map(({ area, granted }) => `${area.id} ${localStart(area, granted)}`)
  return places.map((place, at) => {
    // Of an hour that comes twice, both are offered.
    const isTwice = starts.some((start, other) => other !== at && start === starts[at])
    const offset = isTwice ? ` (${offsetName(place)})` : ''
    const slot = wireSlot(place, `${isOfSeveral ? `${place.area.nombre} · ` : ''}${name(place)}${offset}`)
    return place.again.length === 0 ? slot : { ...slot, descripcion: [...place.again, asLastTime].join(' · ') }
  })
}

const localStart = ({ timeZone }: BookedArea, { span }: Granted): string =>
  localTime(new Date(span.start).toISOString(), timeZone)

function wireSlot({ area: { id, nombre }, granted }: FreePlace, name: string): WireSlot {
  const { span, first, seats, left } = granted
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
