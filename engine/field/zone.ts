const MINUTE = 60_000
const DAY = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** Returns the offset of a time zone from GMT at an instant, in milliseconds, rounded to minutes. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value)
  const clock = new Date(0)
  const before = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'))
  // The Date constructor maps years below 100 to 1900; setUTCFullYear does not.
  clock.setUTCFullYear(before ? 1 - part('year') : part('year'), part('month') - 1, part('day'))
  clock.setUTCHours(part('hour'), part('minute'), part('second'))
  return Math.round((clock.getTime() - at) / MINUTE) * MINUTE
}

/** Converts an instant of the wire to local time as `YYYY-MM-DDTHH:mm`. Empty if it is not an instant. */
export function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/**
 * Converts local time `YYYY-MM-DDTHH:mm[:ss.SSS]` to an instant of the wire, or null if it is not a time. A time that
 * the clock shows twice means the first one. A time that the clock skips is moved forward by the length of the gap.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const clock = Date.parse(`${local}Z`)
  if (Number.isNaN(clock)) return null
  const [early, late] = [offsetAt(clock - DAY, timeZone), offsetAt(clock + DAY, timeZone)]
  const fitting = [early, late]
    .map((offset) => clock - offset)
    .filter((at) => at + offsetAt(at, timeZone) === clock)
    .toSorted((a, b) => a - b)
  return new Date(fitting[0] ?? clock - early).toISOString()
}
