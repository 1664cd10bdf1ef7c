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

/** The day of an instant on the clock of a place. */
export const dayThere = (instant: string, timeZone: string): string =>
  // Sweden writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )
