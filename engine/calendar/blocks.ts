import type { BookableArea, DayException, OpeningDay, OpeningHours } from './bookableArea.ts'
import { lengthOf } from './period.ts'
import type { Span } from './span.ts'
import { spansOfWallTime } from './wallTime.ts'

/** One block of the schedule. */
export interface Block extends Span {
  readonly day: OpeningDay
  readonly hours: OpeningHours
}

/**
 * The blocks of a day of an area in their order. Hours are cut by elapsed time, from each instant at which they open: an
 * hour that is missing has no block, and of an hour that comes twice both have theirs. What is left at the end and is
 * shorter than a block is not offered.
 */
export function blocksOfDay(area: BookableArea, date: string): readonly Block[] {
  const found = daysOf(area, date).flatMap((day) => day.hours.flatMap((hours) => blocksOfHours(area, date, day, hours)))
  return found.toSorted((one, other) => one.start - other.start)
}

/** The closure or exception that replaces the week's hours on a day, or null. */
export const exceptionOf = ({ exceptions }: Pick<BookableArea, 'exceptions'>, date: string): DayException | null =>
  exceptions.find(({ from, to }) => from <= date && date <= to) ?? null

function daysOf(area: BookableArea, date: string): readonly OpeningDay[] {
  const [weekday, exception] = [weekdayOf(date), exceptionOf(area, date)]
  return exception
    ? [{ id: exception.id, weekday, hours: exception.hours }]
    : area.days.filter((day) => day.weekday === weekday)
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1

function blocksOfHours(
  { periods, timeZone }: BookableArea,
  date: string,
  day: OpeningDay,
  hours: OpeningHours,
): readonly Block[] {
  const length = lengthOf(periods.block)
  return spansOfWallTime(date, hours.from, hours.to, timeZone).flatMap(({ start, end }) =>
    length === null
      ? [{ day, hours, start, end }]
      : Array.from({ length: Math.floor((end - start) / length) }, (_, at) => ({
          day,
          hours,
          start: start + at * length,
          end: start + (at + 1) * length,
        })),
  )
}
