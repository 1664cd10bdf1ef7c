/** Minutes that a zone's clock is ahead of GMT at an instant (milliseconds since 1970). */
function offset(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at)
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value)
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return Math.round((clock - at) / 60_000)
}

/** `YYYY-MM-DDTHH:mm` on the zone's clock, from an instant of the wire; empty when it is none. */
export function localTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  return new Date(at + offset(at, timeZone) * 60_000).toISOString().slice(0, 16)
}

/** The instant of the wire at `YYYY-MM-DDTHH:mm[:ss.SSS]` on the zone's clock; of two, the first; in a gap, after it. */
export function instantOf(local: string, timeZone: string): string | null {
  const clock = Date.parse(`${local}Z`)
  if (Number.isNaN(clock)) return null
  const guess = clock - offset(clock, timeZone) * 60_000
  return new Date(clock - offset(guess, timeZone) * 60_000).toISOString()
}

/** Words of an instant: dd/mm/yyyy HH:mm on the zone's clock (SH-13). */
export function instantText(value: unknown, timeZone: string, hour12: boolean, language: string): string {
  const local = typeof value === 'string' ? localTime(value, timeZone) : ''
  if (local === '') return ''
  const [day = '', time = ''] = local.split('T')
  const shown = hour12
    ? new Intl.DateTimeFormat(language, { timeZone, hour12: true, hour: '2-digit', minute: '2-digit' }).format(
        Date.parse(String(value)),
      )
    : time
  return `${day.split('-').toReversed().join('/')} ${shown}`
}
