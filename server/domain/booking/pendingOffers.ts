import { nextOffers } from '#engine/calendar'
import type { Occupancy, Offer, Span, WaitingEntry } from '#engine/calendar'
import { addDays } from '#engine/field'
import { rowsOf } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Statement, UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import { AREA_COLUMNS } from './areas.ts'
import type { BookedArea } from './bookedArea.ts'
import { occupancyStatement, occupiedMembers } from './occupancy.ts'

const MINUTE = 60_000
/** Minutes of an offer, where neither the area nor the organisation says another number. */
const OFFER_MINUTES = 120
const MOST_OFFER_MINUTES = 10_080

interface WaitingRow {
  readonly id: string
  readonly area: string
  readonly date: string
  readonly starts: Date | string
  readonly ends: Date | string
  readonly blocks: number | string
  readonly seats: number
  readonly declined: unknown
}

/** Days whose waiting lists count. */
export interface WaitingDays {
  readonly from: string
  readonly to: string
}

/** The areas of `$2` with all others that share places with them and for which somebody waits on the days from `$3` to `$4`. */
const RIVALS = 'array(select waiting_rivals($1::int, $2::uuid[], $3::date, $4::date))'

/** The statement that reads who waits on some days for areas, or for others that share places with them, in their order. People who may not sign in are passed over. */
export const waitingStatement = (
  { tenant, moment }: Pick<CallContext, 'tenant' | 'moment'>,
  areas: readonly string[],
  { from, to }: WaitingDays,
): Statement => ({
  name: 'read-waiting',
  text: `select w.id, w.area, to_char(w.dia, 'YYYY-MM-DD') as date, w.fecha_inicio as starts, w.fecha_fin as ends,
                w.cantidad_bloques as blocks, w.capacidad as seats, w.ofertas as declined
           from waiting w join "user" u on u.tenant_id = w.tenant_id and u.id = w.usuario and u.deleted_at is null and u.estatus = 'NvI'
          where w.tenant_id = $1::int and w.area = any(${RIVALS}) and w.deleted_at is null and w.estatus = 1
            and w.dia between $3::date and $4::date and w.fecha_fin > $5::timestamptz
          order by w.solicitada, w.id`,
  values: [tenant.id, areas, from, to, moment.now],
})

/** The statement that reads those other areas. */
export const rivalsStatement = (
  { tenant }: Pick<CallContext, 'tenant'>,
  areas: readonly string[],
  { from, to }: WaitingDays,
): Statement => ({
  name: 'read-rival-areas',
  text: `select ${AREA_COLUMNS} from area a
          where a.tenant_id = $1::int and a.id = any(${RIVALS}) and a.id <> all($2::uuid[]) and a.deleted_at is null and a.estatus = 'NvI'`,
  values: [tenant.id, areas, from, to],
})

/** The statement that reads what is occupied of areas and of those others, with the members of their pools. */
export const rivalOccupancyStatement = (
  reader: Pick<CallContext, 'tenant' | 'moment'>,
  areas: readonly string[],
  span: Span,
  { from, to }: WaitingDays,
): Statement => {
  const { text, values } = occupancyStatement(reader, areas, span)
  return {
    name: 'read-rival-occupancy',
    text: text.replaceAll('$2::uuid[]', 'array(select waiting_rivals($1::int, $2::uuid[], $6::date, $7::date))'),
    values: [...values, from, to],
  }
}

const timeOf = (instant: Date | string): number => new Date(instant).getTime()

/** Those who wait, in their order. */
export const waitingEntries = (found: readonly UnknownRow[]): readonly WaitingEntry[] =>
  (found as unknown as readonly WaitingRow[]).map((row) => ({
    id: row.id,
    area: row.area,
    date: row.date,
    within: { start: timeOf(row.starts), end: timeOf(row.ends) },
    blocks: Number(row.blocks),
    seats: row.seats,
    declined: rowsOf(row.declined).map(({ inicio }) => Date.parse(scalarText(inicio))),
  }))

/** The offers that are due in some areas now. `occupied`: everything that is, by area and member. */
export const dueOffers = (
  { tenant, moment }: Pick<CallContext, 'tenant' | 'moment'>,
  areas: readonly BookedArea[],
  occupied: ReadonlyMap<string, readonly Occupancy[]>,
  waiting: readonly WaitingEntry[],
): readonly Offer[] =>
  waiting.length === 0
    ? []
    : nextOffers(
        areas.map((area) => ({
          area,
          occupied: [...(occupied.get(area.id) ?? []), ...occupiedMembers(area, occupied)],
          length: (area.offerMinutes ?? offerMinutes(tenant)) * MINUTE,
        })),
        waiting,
        Date.parse(moment.now),
      )

/** The organisation's own length of offers, if it has a valid one. */
function offerMinutes({ attributes }: CallContext['tenant']): number {
  const own = Number(attributes['minutosOferta'] ?? OFFER_MINUTES)
  return Number.isInteger(own) && own >= 5 && own <= MOST_OFFER_MINUTES ? own : OFFER_MINUTES
}

/** The days around a stretch of days whose offers may touch it. */
export const daysAround = (from: string, to: string): WaitingDays => ({
  from: addDays(from, -1),
  to: addDays(to, 1),
})
