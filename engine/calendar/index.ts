export { ALL_SEATS } from './bookableArea.ts'
export type {
  BookableArea,
  BookingPeriods,
  Buffers,
  DayException,
  Occupancy,
  OpeningDay,
  OpeningHours,
  Pool,
  PoolMember,
} from './bookableArea.ts'
export { blocksOfDay, exceptionOf, weekdayOf } from './blocks.ts'
export type { Block } from './blocks.ts'
export { isThere } from './chooseMembers.ts'
export { cancellationDeadline, confirmationDeadline } from './deadlines.ts'
export { judgeBooking } from './judgeBooking.ts'
export type { Granted, Judgement, RefusedBooking, WantedBooking } from './judgeBooking.ts'
export { nextOffers, offersAsTaken } from './offers.ts'
export type { Offer, OfferingArea, WaitingEntry } from './offers.ts'
export { peakLoad } from './peakLoad.ts'
export { instantAfter } from './period.ts'
export type { Period, TimeUnit } from './period.ts'
export { nearestGrants, slotsOfDays } from './slots.ts'
export type { Slot, WantedSlot } from './slots.ts'
export { overlaps } from './span.ts'
export type { Span } from './span.ts'
export { offsetPeriods, spansOfDay, spansOfWallTime } from './wallTime.ts'
export type { OffsetPeriod } from './wallTime.ts'
