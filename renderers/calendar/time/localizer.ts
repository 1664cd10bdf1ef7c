import { DateLocalizer } from 'react-big-calendar'
import type { DateLocalizerSpec } from 'react-big-calendar'
import { addDays, addMonths } from '#engine/field'
import { dayOf, daysOfWeek, instantOfWall, minutesOfWall, startOfDay, wallOf } from './days.ts'
import type { CalendarFormats } from './formats.ts'
import { remembered } from './remembered.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Units that follow the calendar. Smaller ones are lengths of time. */
type Unit = 'day' | 'week' | 'month' | 'year' | 'hours' | 'minutes' | 'seconds' | 'milliseconds'

const LENGTHS: { readonly [unit in Unit]?: number } = {
  hours: 60 * MINUTE,
  minutes: MINUTE,
  seconds: 1000,
  milliseconds: 1,
}

/**
 * The dates of the calendar on the clock of a time zone, whatever the zone of the browser and its changes of the clock:
 * a day begins when it begins there and lasts as long as it does there, and a week begins on Monday.
 */
export function createLocalizer(formats: CalendarFormats): DateLocalizer {
  const { timeZone } = formats
  const time = timeOf(timeZone)
  const asDay =
    (write: (day: string) => string) =>
    (date: Date): string =>
      write(dayOf(date.getTime(), timeZone))
  const spec = {
    ...time,
    formats: {
      dateFormat: asDay((day) => String(Number(day.slice(8)))),
      dayFormat: asDay(formats.shortDay),
      weekdayFormat: asDay(formats.weekday),
      monthHeaderFormat: asDay(formats.month),
      dayHeaderFormat: asDay(formats.day),
    },
    format: (date: Date) => asDay(formats.day)(date),
    firstOfWeek: () => 1,
  }
  // The published types lack `daySpan`, and have other operands for `sortEvents`.
  return new DateLocalizer(spec as unknown as DateLocalizerSpec)
}

/** Returns the functions over dates, in a time zone. */
function timeOf(timeZone: string) {
  const units = unitsOf(timeZone)
  return { ...units, ...comparisonsOf(units), ...monthsOf(units), ...eventsOf(units), ...clockOf(timeZone, units) }
}

/** Beginnings of units, sums and differences. */
function unitsOf(timeZone: string) {
  const begins = remembered((day: string) => startOfDay(day, timeZone))
  const dayAt = remembered((at: number) => dayOf(at, timeZone))
  const start = (day: string): Date => new Date(begins(day))
  const day = (date: Date): string => dayAt(date.getTime())
  const startOf = (date: Date, unit: Unit = 'milliseconds'): Date => {
    const length = LENGTHS[unit]
    if (length !== undefined) return new Date(Math.floor(date.getTime() / length) * length)
    if (unit === 'week') return start(daysOfWeek(day(date))[0] ?? '')
    if (unit === 'month') return start(`${day(date).slice(0, 7)}-01`)
    return unit === 'year' ? start(`${day(date).slice(0, 4)}-01-01`) : start(day(date))
  }
  const add = (date: Date, count: number, unit: Unit = 'milliseconds'): Date => {
    const length = LENGTHS[unit]
    if (length !== undefined) return new Date(date.getTime() + count * length)
    const wall = wallOf(date.getTime(), timeZone)
    return new Date(instantOfWall(`${moved(wall.slice(0, 10), count, unit)}${wall.slice(10)}`, timeZone))
  }
  const diff = (a: Date, b: Date, unit: Unit = 'milliseconds'): number => {
    const length = LENGTHS[unit]
    return length === undefined
      ? Math.round((Date.parse(day(b)) - Date.parse(day(a))) / DAY)
      : Math.round((b.getTime() - a.getTime()) / length)
  }
  const ceil = (date: Date, unit: Unit): Date => {
    const floor = startOf(date, unit)
    return floor.getTime() === date.getTime() ? floor : startOf(add(floor, 1, unit), unit)
  }
  const endOf = (date: Date, unit: Unit): Date =>
    new Date(startOf(add(startOf(date, unit), 1, unit), unit).getTime() - 1)
  const compare = (a: Date, b: Date, unit?: Unit): number => startOf(a, unit).getTime() - startOf(b, unit).getTime()
  return { startOf, endOf, add, diff, ceil, compare, daySpan: (a: Date, b: Date) => diff(a, b, 'day') }
}

type Units = ReturnType<typeof unitsOf>

const comparisonsOf = ({ compare }: Units) => ({
  lt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) < 0,
  lte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) <= 0,
  gt: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) > 0,
  gte: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) >= 0,
  eq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) === 0,
  neq: (a: Date, b: Date, unit?: Unit) => compare(a, b, unit) !== 0,
  inRange: (at: Date, from: Date, to: Date, unit: Unit = 'day') =>
    compare(at, from, unit) >= 0 && compare(at, to, unit) <= 0,
  min: (...dates: readonly Date[]) => new Date(Math.min(...dates.map(Number))),
  max: (...dates: readonly Date[]) => new Date(Math.max(...dates.map(Number))),
})

/** The days of a month, in whole weeks. */
function monthsOf({ startOf, endOf, add, compare }: Units) {
  const range = (from: Date, to: Date, unit: Unit = 'day'): readonly Date[] => {
    const found: Date[] = []
    for (let at = from; compare(at, to, unit) <= 0; at = add(at, 1, unit)) found.push(at)
    return found
  }
  const firstVisibleDay = (date: Date): Date => startOf(startOf(date, 'month'), 'week')
  const lastVisibleDay = (date: Date): Date => startOf(endOf(endOf(date, 'month'), 'week'), 'day')
  return {
    range,
    firstVisibleDay,
    lastVisibleDay,
    visibleDays: (date: Date) => range(firstVisibleDay(date), lastVisibleDay(date)),
  }
}

const eventsOf = ({ startOf, compare, daySpan }: Units) => ({
  continuesPrior: (from: Date, first: Date) => from.getTime() < first.getTime(),
  continuesAfter: (_from: Date, to: Date, last: Date) => to.getTime() > last.getTime(),
  startAndEndAreDateOnly: () => false,
  sortEvents: ({ evtA: a, evtB: b }: Compared) =>
    compare(a.start, b.start, 'day') ||
    daySpan(b.start, b.end) - daySpan(a.start, a.end) ||
    a.start.getTime() - b.start.getTime() ||
    a.end.getTime() - b.end.getTime(),
  inEventRange: ({ event, range: shown }: { readonly event: Interval; readonly range: Interval }) =>
    startOf(event.start, 'day').getTime() <= shown.end.getTime() && event.end.getTime() > shown.start.getTime(),
})

const clockOf = (timeZone: string, { compare }: Units) => ({
  isSameDate: (a: Date, b: Date) => compare(a, b, 'day') === 0,
  minutes: (date: Date) => minutesOfWall(wallOf(date.getTime(), timeZone)) % 60,
  merge: (date: Date, hour: Date) =>
    new Date(
      instantOfWall(`${dayOf(date.getTime(), timeZone)}${wallOf(hour.getTime(), timeZone).slice(10)}`, timeZone),
    ),
})

interface Interval {
  readonly start: Date
  readonly end: Date
}

interface Compared {
  readonly evtA: Interval
  readonly evtB: Interval
}

const WEEK = 7
const YEAR = 12

function moved(day: string, count: number, unit: Unit): string {
  if (unit === 'month') return addMonths(day, count)
  if (unit === 'year') return addMonths(day, count * YEAR)
  return addDays(day, unit === 'week' ? count * WEEK : count)
}
