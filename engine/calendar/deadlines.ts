import type { BookingPeriods } from './bookableArea.ts'
import { instantBefore } from './period.ts'

/**
 * The instant until which a reserved booking must be confirmed. A booking that is made when that time is already over is
 * confirmed until it begins. Null: the area has no advance for confirmation.
 */
export function confirmationDeadline(
  { confirmation }: BookingPeriods,
  start: number,
  made: number,
  timeZone: string,
): number | null {
  if (!confirmation) return null
  const deadline = instantBefore(start, confirmation, timeZone)
  return deadline > made ? deadline : start
}

/** The instant until which a booking may be cancelled. */
export const cancellationDeadline = ({ cancellation }: BookingPeriods, start: number, timeZone: string): number =>
  cancellation ? instantBefore(start, cancellation, timeZone) : start
