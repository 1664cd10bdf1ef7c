/** `YYYY-MM-DD`: a text that the platform's calendar reads and writes the same. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const date = new Date(`${value}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** `YYYY-MM-DDTHH:mm:ss.SSSZ`. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T.{12}Z$/.test(value) || value.startsWith('0000')) return false
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString() === value
}

const DAY = 86_400_000

const isUnsaid = (value: unknown): boolean => value === null || value === ''

/** Nothing in, nothing out; undefined where there is no such day. */
export function addDays(day: unknown, count: unknown): string | null | undefined {
  if (isUnsaid(day) || isUnsaid(count)) return null
  if (!isDay(day) || typeof count !== 'number' || !Number.isInteger(count)) return undefined
  const date = new Date(Date.parse(day) + count * DAY)
  return isDay(date.toISOString().slice(0, 10)) ? date.toISOString().slice(0, 10) : undefined
}

export function daysBetween(from: unknown, to: unknown): number | null | undefined {
  if (isUnsaid(from) || isUnsaid(to)) return null
  return isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / DAY : undefined
}

/** The same day of another month, or its last day. */
export function addMonths(day: unknown, count: unknown): string | null | undefined {
  if (isUnsaid(day) || isUnsaid(count)) return null
  if (!isDay(day) || typeof count !== 'number' || !Number.isInteger(count)) return undefined
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + count)
  if (Number.isNaN(first.getTime())) return undefined
  const month = first.toISOString().slice(0, 7)
  // Counts down from 31 to a day that exists.
  const days = [day.slice(8), '31', '30', '29', '28'].filter((one) => one <= day.slice(8))
  return days.map((one) => `${month}-${one}`).find(isDay)
}

/** Number of birthdays until a day, without that of birth. */
export function age(birth: unknown, on: unknown): number | null | undefined {
  if (isUnsaid(birth) || isUnsaid(on)) return null
  if (!isDay(birth) || !isDay(on)) return undefined
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4))
  return on.slice(5) >= birth.slice(5) ? years : years - 1
}

/** The day of an instant on the clock of a place. */
export const dayThere = (instant: string, timeZone: string): string =>
  // Sweden writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )
