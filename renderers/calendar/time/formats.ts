import { offsetAt, writeHour } from '#engine/field'
import { dateLocale } from '#engine/text'
import { dayOf, wallOf } from './days.ts'

const HOUR = 3_600_000

/** How days and times are written in a language, on the clock of a time zone. */
export interface CalendarFormats {
  readonly timeZone: string
  readonly weekday: (day: string) => string
  readonly weekdayLong: (day: string) => string
  readonly shortDay: (day: string) => string
  /** The whole date. */
  readonly day: (day: string) => string
  readonly days: (from: string, to: string) => string
  readonly month: (day: string) => string
  /** The time of an instant; one that the clock shows twice is told apart by the name of its clock. */
  readonly hour: (at: number) => string
  /** The time of a row. `at`: an instant that tells which of two times it is. */
  readonly rowHour: (minute: number, at: number | null) => string
  /** From one time to another; with days, if they are not the same one. */
  readonly range: (from: number, to: number) => string
}

export function calendarFormats(language: string, timeZone: string, hour12: boolean): CalendarFormats {
  const written = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', ...options })
  const date = (format: Intl.DateTimeFormat) => (day: string) => format.format(Date.parse(day))
  const short = written({ day: 'numeric', month: 'short' })
  const month = date(written({ month: 'long', year: 'numeric' }))
  const clock = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
  const clockName = (at: number): string =>
    clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const rowHour = (minute: number, at: number | null): string => {
    const time = writeHour(twoDigits(minute), hour12, language)
    return at === null ? time : `${time} ${clockName(at)}`
  }
  const hour = (at: number): string => {
    const time = writeHour(wallOf(at, timeZone).slice(11), hour12, language)
    return isRepeated(at, timeZone) ? `${time} ${clockName(at)}` : time
  }
  const shortDay = date(written({ weekday: 'short', day: 'numeric', month: 'short' }))
  return {
    timeZone,
    weekday: date(written({ weekday: 'short' })),
    weekdayLong: date(written({ weekday: 'long' })),
    shortDay,
    day: date(written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    days: (from, to) => short.formatRange(Date.parse(from), Date.parse(to)),
    month: (day) => month(day),
    hour,
    rowHour,
    range: (from, to) => {
      const [first, last] = [dayOf(from, timeZone), dayOf(to, timeZone)]
      if (first === last) return `${hour(from)} – ${hour(to)}`
      return `${shortDay(first)}, ${hour(from)} – ${shortDay(last)}, ${hour(to)}`
    },
  }
}

const twoDigits = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Whether the clock shows the time of an instant once more. */
function isRepeated(at: number, timeZone: string): boolean {
  const gap = Math.abs(offsetAt(at - 3 * HOUR, timeZone) - offsetAt(at + 3 * HOUR, timeZone))
  if (gap === 0) return false
  const wall = wallOf(at, timeZone)
  return wallOf(at - gap, timeZone) === wall || wallOf(at + gap, timeZone) === wall
}
