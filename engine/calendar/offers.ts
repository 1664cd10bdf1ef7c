import type { BookableArea, Occupancy } from './bookableArea.ts'
import type { Granted } from './judgeBooking.ts'
import { instantBefore } from './period.ts'
import { slotsOfDays } from './slots.ts'
import { widened } from './span.ts'
import type { Span } from './span.ts'

/** Somebody who waits for a place of an area on a day. */
export interface WaitingEntry {
  readonly id: string
  readonly date: string
  /** The booking lies within it. */
  readonly within: Span
  readonly blocks: number
  readonly seats: number
  /** Starts that were offered already, and not accepted. */
  readonly declined: readonly number[]
}

/** A place that has become free for somebody who waits. */
export interface Offer {
  readonly entry: string
  readonly granted: Granted
  /** Until when it may be accepted. */
  readonly until: number
}

/** An offer that would end sooner helps nobody. */
const SHORTEST = 300_000

/**
 * The offers that are due at `now`, each the earliest place that a booking would be granted. Those who wait are served in
 * their order, and what one is offered is taken for the next. An offer ends after `length`, and when the place could no longer be booked.
 */
export function nextOffers(
  area: BookableArea,
  occupied: readonly Occupancy[],
  waiting: readonly WaitingEntry[],
  { now, length }: { readonly now: number; readonly length: number },
): readonly Offer[] {
  const offers: Offer[] = []
  const taken = [...occupied]
  for (const entry of waiting) {
    const offer = earliestOffer(area, taken, entry, { now, length })
    if (!offer) continue
    offers.push(offer)
    taken.push(...offersAsTaken(area, [offer], [entry]))
  }
  return offers
}

/** Offers take their places like bookings. */
export const offersAsTaken = (
  { buffers }: Pick<BookableArea, 'buffers'>,
  offers: readonly Offer[],
  waiting: readonly WaitingEntry[],
): readonly Occupancy[] =>
  offers.flatMap(({ entry, granted }): readonly Occupancy[] => {
    const taken = { id: entry, ...widened(granted.span, buffers.before, buffers.after) }
    const seats = waiting.find(({ id }) => id === entry)?.seats ?? 1
    return [
      { kind: 'seats', seats, ...taken },
      ...granted.members.map((member) => ({ kind: 'member' as const, member, ...taken })),
    ]
  })

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
    if (until - now >= Math.min(SHORTEST, length)) return { entry: id, granted: judgement, until }
  }
  return null
}
