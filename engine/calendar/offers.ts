import { ALL_SEATS } from './bookableArea.ts'
import type { BookableArea, Occupancy } from './bookableArea.ts'
import type { Granted } from './judgeBooking.ts'
import { instantBefore } from './period.ts'
import { slotsOfDays } from './slots.ts'
import { widened } from './span.ts'
import type { Span } from './span.ts'

/** Somebody who waits for a place of an area on a day. */
export interface WaitingEntry {
  readonly id: string
  readonly area: string
  readonly date: string
  /** The booking lies within it. */
  readonly within: Span
  readonly blocks: number
  readonly seats: number
  /** Starts that were offered already, and not accepted. */
  readonly declined: readonly number[]
}

/** An area for which people wait, what is occupied of it, and how long an offer of it lasts, in milliseconds. */
export interface OfferingArea {
  readonly area: BookableArea
  readonly occupied: readonly Occupancy[]
  readonly length: number
}

/** A place that has become free for somebody who waits. */
export interface Offer {
  readonly entry: string
  readonly area: BookableArea
  readonly granted: Granted
  /** Until when it may be accepted. */
  readonly until: number
}

/** An offer that would end sooner helps nobody. */
const SHORTEST = 300_000

/**
 * The offers that are due at `now`, each the earliest place that a booking would be granted. Those who wait are served in their order, whichever of
 * the areas they wait for, and what one is offered is taken for the next. An offer ends when its time is over, and when the place could no longer be booked.
 */
export function nextOffers(
  areas: readonly OfferingArea[],
  waiting: readonly WaitingEntry[],
  now: number,
): readonly Offer[] {
  const byId = new Map(areas.map((one) => [one.area.id, one]))
  const offers: Offer[] = []
  for (const entry of waiting) {
    const place = byId.get(entry.area)
    if (!place) continue
    const { area, occupied, length } = place
    const offer = earliestOffer(area, [...occupied, ...offersAsTaken(area, offers)], entry, { now, length })
    if (offer) offers.push(offer)
  }
  return offers
}

/** Offers take their places like bookings: seats of their area, and members of pools as a whole, for other areas too. */
export const offersAsTaken = (area: BookableArea, offers: readonly Offer[]): readonly Occupancy[] => {
  const pooled = new Set(area.pools.flatMap(({ members }) => members.map(({ id }) => id)))
  return offers.flatMap(({ entry, area: { id, buffers }, granted }): readonly Occupancy[] => {
    const taken = { id: entry, ...widened(granted.span, buffers.before, buffers.after) }
    const seats = granted.members.includes(area.id) ? ALL_SEATS : id === area.id ? granted.seats : 0
    return [
      ...(seats > 0 ? [{ kind: 'seats' as const, seats, ...taken }] : []),
      ...[...granted.members, id]
        .filter((member) => pooled.has(member))
        .map((member) => ({ kind: 'member' as const, member, ...taken })),
    ]
  })
}

function earliestOffer(
  area: BookableArea,
  occupied: readonly Occupancy[],
  { id, date, within, blocks, seats, declined }: WaitingEntry,
  { now, length }: { readonly now: number; readonly length: number },
): Offer | null {
  const { periods, timeZone } = area
  for (const { judgement } of slotsOfDays(
    area,
    occupied,
    { blocks, seats, isStaff: false },
    { from: date, to: date, now },
  )) {
    if (judgement.kind === 'refused') continue
    const { start, end } = judgement.span
    if (start < within.start || end > within.end || declined.includes(start)) continue
    const latest = periods.booking ? instantBefore(start, periods.booking, timeZone) : start
    const until = Math.min(now + length, latest)
    if (until - now >= Math.min(SHORTEST, length)) return { entry: id, area, granted: judgement, until }
  }
  return null
}
