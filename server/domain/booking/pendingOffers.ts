import { nextOffers, offersAsTaken } from '#engine/calendar'
import type { Occupancy, Offer, WaitingEntry } from '#engine/calendar'
import { addDays } from '#engine/field'
import { rowsOf } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Statement, UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { BookedArea } from './bookedArea.ts'

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

/** The statement that reads who waits for areas on some days, in their order. People who may not sign in are passed over. */
export const waitingStatement = (
  { tenant, moment }: Pick<CallContext, 'tenant' | 'moment'>,
  areas: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Statement => ({
  name: 'read-waiting',
  text: `select w.id, w.area, to_char(w.dia, 'YYYY-MM-DD') as date, w.fecha_inicio as starts, w.fecha_fin as ends,
                w.cantidad_bloques as blocks, w.capacidad as seats, w.ofertas as declined
           from waiting w join "user" u on u.tenant_id = w.tenant_id and u.id = w.usuario and u.deleted_at is null and u.estatus = 'NvI'
          where w.tenant_id = $1::int and w.area = any($2::uuid[]) and w.deleted_at is null and w.estatus = 1
            and w.dia between $3::date and $4::date and w.fecha_fin > $5::timestamptz
          order by w.solicitada, w.id`,
  values: [tenant.id, areas, from, to, moment.now],
})

const timeOf = (instant: Date | string): number => new Date(instant).getTime()

/** Groups those who wait by area. */
export function waitingByArea(found: readonly UnknownRow[]): ReadonlyMap<string, readonly WaitingEntry[]> {
  const byArea = new Map<string, WaitingEntry[]>()
  for (const row of found as unknown as readonly WaitingRow[]) {
    const entry: WaitingEntry = {
      id: row.id,
      date: row.date,
      within: { start: timeOf(row.starts), end: timeOf(row.ends) },
      blocks: Number(row.blocks),
      seats: row.seats,
      declined: rowsOf(row.declined).map(({ inicio }) => Date.parse(scalarText(inicio))),
    }
    if (!byArea.get(row.area)?.push(entry)) byArea.set(row.area, [entry])
  }
  return byArea
}

type Offering = Pick<CallContext, 'tenant' | 'moment'>

/** The offers that are due in an area now. */
export const dueOffers = (
  { tenant, moment }: Offering,
  area: BookedArea,
  occupied: readonly Occupancy[],
  waiting: readonly WaitingEntry[],
): readonly Offer[] =>
  waiting.length === 0
    ? []
    : nextOffers(area, occupied, waiting, {
        now: Date.parse(moment.now),
        length: (area.offerMinutes ?? offerMinutes(tenant)) * MINUTE,
      })

/** The organisation's own length of offers, if it has a valid one. */
function offerMinutes({ attributes }: CallContext['tenant']): number {
  const own = Number(attributes['minutosOferta'] ?? OFFER_MINUTES)
  return Number.isInteger(own) && own >= 5 && own <= MOST_OFFER_MINUTES ? own : OFFER_MINUTES
}

/** The places that those who wait are about to be offered. They count as taken, so that nobody overtakes them. */
export const takenByOffers = (
  context: Offering,
  area: BookedArea,
  occupied: readonly Occupancy[],
  waiting: readonly WaitingEntry[],
): readonly Occupancy[] => offersAsTaken(area, dueOffers(context, area, occupied, waiting), waiting)

/** The days around a stretch of days whose offers may touch it. */
export const daysAround = (from: string, to: string): { readonly from: string; readonly to: string } => ({
  from: addDays(from, -1),
  to: addDays(to, 1),
})
