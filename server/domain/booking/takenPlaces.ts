import { offersAsTaken, spansOfDay } from '#engine/calendar'
import type { Occupancy } from '#engine/calendar'
import { LAST_INSTANT } from '#engine/field'
import type { UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { bookedAreas } from './bookedArea.ts'
import type { AreaRow, BookedArea } from './bookedArea.ts'
import { membersOf } from './areas.ts'
import { occupancyByArea, occupiedMembers, withoutBooking } from './occupancy.ts'
import {
  daysAround,
  dueOffers,
  rivalOccupancyStatement,
  rivalsStatement,
  waitingEntries,
  waitingStatement,
} from './pendingOffers.ts'

const DAY = 86_400_000

type TakenPlaces = (area: BookedArea) => readonly Occupancy[]

/**
 * Reads the occupancy of some areas on some days for the caller: bookings, locks, holds, offers, and what is about to be offered to those who wait.
 * `moving` is a booking that gives its place up. Null: the days have no instant.
 */
export async function takenPlaces(
  context: CallContext,
  rows: Rows,
  areas: readonly BookedArea[],
  { from, to }: { readonly from: string; readonly to: string },
  moving: string | null = null,
): Promise<TakenPlaces | null> {
  const spans = areas.flatMap(({ timeZone }) => [...spansOfDay(from, timeZone), ...spansOfDay(to, timeZone)])
  if (spans.length === 0) return null
  const range = {
    // Days more on each side have the bookings whose preparing and cleaning reach into these, and those whom the next days are offered to.
    start: spans.reduce((least, { start }) => Math.min(least, start), Infinity) - 2 * DAY,
    end: Math.min(spans.reduce((most, { end }) => Math.max(most, end), -Infinity) + 2 * DAY, LAST_INSTANT),
  }
  const ids = areas.map(({ id }) => id)
  const waitingDays = daysAround(from, to)
  const [taken, entries, rivals] = await rows.batch([
    rivalOccupancyStatement(context, ids, range, waitingDays),
    waitingStatement(context, ids, waitingDays),
    rivalsStatement(context, ids, waitingDays),
  ])
  const found = { taken: taken?.rows ?? [], entries: entries?.rows ?? [], rivals: rivals?.rows ?? [] }
  return takenOfRows(context, areas, found, moving)
}

interface TakenRows {
  /** Of `rivalOccupancyStatement`. */
  readonly taken: readonly UnknownRow[]
  /** Of `waitingStatement`. */
  readonly entries: readonly UnknownRow[]
  /** Of `rivalsStatement`. */
  readonly rivals: readonly UnknownRow[]
}

/** The same, of rows that have been read in a round trip with others. */
export function takenOfRows(
  context: Pick<CallContext, 'tenant' | 'definitions' | 'moment'>,
  areas: readonly BookedArea[],
  { taken, entries, rivals }: TakenRows,
  moving: string | null,
): TakenPlaces {
  const all = [...areas, ...bookedAreas(context, rivals as unknown as readonly AreaRow[])]
  const ids = [...all.map(({ id }) => id), ...membersOf(all)]
  const others = occupancyByArea(ids, taken)
  const offers = dueOffers(context, all, occupancyByArea(ids, taken, 'all'), waitingEntries(entries))
  // Places that are about to be offered to those who wait count as taken, so that nobody overtakes them.
  return (area) => [
    ...withoutBooking([...(others.get(area.id) ?? []), ...occupiedMembers(area, others)], moving),
    ...offersAsTaken(area, offers),
  ]
}
