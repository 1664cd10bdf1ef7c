/** Days are `YYYY-MM-DD`, years 1 to 9999. */
const FIRST = '0001-01-01'
/** The last day of the wire, and the instant in which it ends. */
export const LAST_DAY = '9999-12-31'
export const LAST_INSTANT = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const dayOf = (date: Date): string => {
  const year = date.getUTCFullYear()
  return year < 1 ? FIRST : year > 9999 ? LAST_DAY : date.toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** Returns the same day of another month, or its last day if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  date.setUTCDate(Math.min(wanted, daysIn(date)))
  return dayOf(date)
}

function daysIn(month: Date): number {
  const last = new Date(month)
  last.setUTCMonth(month.getUTCMonth() + 1, 0)
  return last.getUTCDate()
}

/** Returns the weekday, with Monday as 0 (ISO 8601). */
const weekday = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7

/** Returns the weeks of a month view, each from Monday to Sunday, including days of adjacent months. */
export function monthWeeks(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`
  const lead = weekday(first)
  const weeks = Math.ceil((lead + daysIn(dateOf(first))) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => addDays(first, week * 7 + at - lead)),
  )
}
