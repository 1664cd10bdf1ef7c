import type { CurrentTime } from '#engine/field'

const MINUTE = 60_000
const UTC = 'UTC'

/** The current day of each time zone, cached for one minute. */
const todayByZone = new Map<string, { readonly minute: number; readonly day: string }>()

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** Canonical name of the zone. */
  readonly name: string
}

const zones = new Map<string, Zone>()

/** The current instant and the day in the tenant's time zone. An unknown zone counts as UTC. */
export function momentOf(now: Date, zone = UTC): CurrentTime {
  const minute = Math.floor(now.getTime() / MINUTE)
  const cached = todayByZone.get(zone)
  const today = cached?.minute === minute ? cached.day : zoneOf(zone).format.format(now)
  if (cached?.minute !== minute) todayByZone.set(zone, { minute, day: today })
  return { today, now: now.toISOString(), timeZone: validZone(zone) }
}

/** The locale `en-CA` formats a day as ISO 8601. */
function zoneOf(zone: string): Zone {
  const cached = zones.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: isZone(zone) ? zone : UTC })
  const created = { format, name: format.resolvedOptions().timeZone }
  zones.set(zone, created)
  return created
}

/** Canonical name of a zone. An unknown zone counts as UTC. */
export const validZone = (zone = UTC): string => zoneOf(zone).name

/** An instant in words of a language, on the clock of a zone. */
export const momentText = (at: string, language: string, zone?: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: validZone(zone) }).format(
    new Date(at),
  )

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
