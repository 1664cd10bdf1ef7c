/** Whether a text is an existing day as `YYYY-MM-DD`, years 1 to 9999 (ISO 8601 calendar date). */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}

/** Whether a text is an Instant of the wire: always GMT, with exactly three decimals. */
export function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.exec(text)
  return match !== null && isDay(match[1] ?? '')
}

/** Whether a text is a time as `HH:mm`, 24 hours. */
export const isHour = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Range of two-digit years, in years before the current one: 55 is a year of birth, 30 is in the future. */
const YEARS_BACK = 80

/**
 * Reads a day as people type it: day, month and year with any separator or none, and the year with two digits or left
 * out. Returns `YYYY-MM-DD`, or null if there is no such day. `today` completes what is left out.
 */
export function readDay(typed: string, today: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, day, month, year] = SEPARATED.exec(text) ?? JOINED.exec(text) ?? []
  if (day === undefined || month === undefined) return null
  const read = `${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : null
}

/** Writes a day as `dd/mm/yyyy` (SH-13). Empty if it is not a day. */
export const writeDay = (day: unknown): string =>
  typeof day === 'string' && isDay(day) ? day.split('-').toReversed().join('/') : ''

const SEPARATED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})(?:\s*[/.\-\s]\s*(\d{4}|\d{2}))?$/
const JOINED = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

function fullYear(written: string | undefined, today: string): string {
  const present = Number(today.slice(0, 4))
  if (written === undefined) return today.slice(0, 4)
  if (written.length === 4) return written
  const first = present - YEARS_BACK
  const year = first + ((Number(written) - (first % 100) + 100) % 100)
  return String(year).padStart(4, '0')
}
