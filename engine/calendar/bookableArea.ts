import type { Period } from './period.ts'
import type { Span } from './span.ts'

/** The bookable time of an area: its hours in the zone of its organisation, and its periods. */
export interface BookableArea {
  readonly id: string
  readonly timeZone: string
  readonly days: readonly OpeningDay[]
  /** Days with other hours than those of the week. Of several for one day, the first counts. */
  readonly exceptions: readonly DayException[]
  readonly periods: BookingPeriods
  readonly buffers: Buffers
  /** Each booking takes one member of each of them. */
  readonly pools: readonly Pool[]
}

/** Places of which a booking takes one, whichever is free: one of these rooms, one of these specialists. */
export interface Pool {
  readonly id: string
  readonly name: string
  readonly members: readonly PoolMember[]
}

/** A member without hours of the week is there at any time, unless it is closed. */
export type PoolMember = Pick<BookableArea, 'id' | 'timeZone' | 'days' | 'exceptions'> & { readonly name: string }

/** How long a place is taken before and after each booking, in milliseconds: to prepare it, or to clean it. */
export interface Buffers {
  readonly before: number
  readonly after: number
}

export interface OpeningDay {
  readonly id: string
  /** Monday is 1, Sunday 7 (ISO 8601). */
  readonly weekday: number
  readonly hours: readonly OpeningHours[]
}

/** Days on which an area is closed, or has other hours. */
export interface DayException {
  readonly id: string
  /** The first and the last of these days. */
  readonly from: string
  readonly to: string
  readonly reason: string
  /** The hours of each of them. None: the area is closed. */
  readonly hours: readonly OpeningHours[]
}

export interface OpeningHours {
  readonly id: string
  /** Wall time, `HH:mm`. */
  readonly from: string
  readonly to: string
  /** Fewest and most seats of one booking. All bookings of an instant together have no more than the most. */
  readonly fewest: number
  readonly most: number
  /** Percentage of the capacity that is kept for the staff, in whole seats. */
  readonly margin: number
}

/** The periods of an area. Null: the area has none of this type. */
export interface BookingPeriods {
  /** Length of a block. With a unit of a day or longer, the whole hours are one block. */
  readonly block: Period
  /** Most blocks of one booking. */
  readonly mostBlocks: number
  /** How long before its start a booking is made, confirmed or cancelled at the latest. */
  readonly booking: Period | null
  readonly confirmation: Period | null
  readonly cancellation: Period | null
  /** How far ahead one may book. */
  readonly horizon: Period | null
}

/** The seats of a booking that takes the whole of a member. */
export const ALL_SEATS = 100_000

/** A span in which seats of an area, the whole of it, or a member of one of its pools are taken. */
export type Occupancy = Span &
  (
    | { readonly kind: 'seats'; readonly id: string; readonly seats: number }
    | { readonly kind: 'whole'; readonly id: string }
    | { readonly kind: 'member'; readonly id: string; readonly member: string }
  )
