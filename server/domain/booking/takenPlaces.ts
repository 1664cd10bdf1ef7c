import { spansOfDay } from '#engine/calendar'
import type { Occupancy } from '#engine/calendar'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { BookedArea } from './areas.ts'
import { occupancyByArea, occupancyStatement, withoutBooking } from './occupancy.ts'
import { daysAround, takenByOffers, waitingByArea, waitingStatement } from './pendingOffers.ts'

const DAY = 86_400_000

/** Tells what is taken of an area. */
type TakenPlaces = (area: BookedArea) => readonly Occupancy[]

/**
 * What is taken of some areas on some days for the caller: by bookings, locks, holds and offers, and by those who wait and are about to be
 * offered what has become free. `moving` is a booking that gives its place up. Null: the days have no instant.
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
    end: spans.reduce((most, { end }) => Math.max(most, end), -Infinity) + 2 * DAY,
  }
  const ids = areas.map(({ id }) => id)
  const [taken, entries] = await rows.batch([
    occupancyStatement(context, ids, range),
    waitingStatement(context, ids, daysAround(from, to)),
  ])
  const others = occupancyByArea(ids, taken?.rows ?? [])
  const all = occupancyByArea(ids, taken?.rows ?? [], 'all')
  const waiting = waitingByArea(entries?.rows ?? [])
  return (area) => [
    ...withoutBooking(others.get(area.id) ?? [], moving),
    ...takenByOffers(context, area, all.get(area.id) ?? [], waiting.get(area.id) ?? []),
  ]
}
