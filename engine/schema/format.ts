/** A day that exists (RFC 3339 `full-date`), year 0 included. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(Date.parse(`${text}T00:00:00Z`)) === text

const toDay = (instant: number): string => (Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 10))

/**
 * Whether a text is a time (RFC 3339, 5.6). The offset is required; a leap second is the last second of a day in UTC.
 */
function isTime(text: string): boolean {
  const match = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i.exec(text)
  if (!match) return false
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)]
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === '-' ? -1 : 1)
  return second < 60 || (((hour * 60 + minute - offset) % DAY) + DAY) % DAY === DAY - 1
}

/** Minutes of a day. */
const DAY = 1440

function isDateTime(text: string): boolean {
  const divided = /^([\d-]{10})t(.+)$/i.exec(text)
  return divided !== null && isDay(divided[1] ?? '') && isTime(divided[2] ?? '')
}

/**
 * Addresses that browsers accept in `input type=email` (HTML Living Standard), but with a dot required in the domain.
 * Equals the kind `email`.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?(?:\.[a-zA-Z\d](?:[a-zA-Z\d-]{0,61}[a-zA-Z\d])?)+$/

/** RFC 3986: a scheme, then only what may stand unescaped, and one fragment at most. */
const URI =
  /^[a-z][a-z\d+.-]*:(?:[\w\-.~!$&'()*+,;=:@/?[\]]|%[\da-f]{2})*(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * Formats that are validated. Each runs in linear time. A schema with any other format is refused when it is compiled.
 */
export const FORMATS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDay],
  ['time', isTime],
  ['date-time', isDateTime],
  ['email', (text: string) => EMAIL.test(text)],
  ['uri', (text: string) => URI.test(text)],
  ['uuid', (text: string) => UUID.test(text)],
])
