import type { Moment } from '#engine/field'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant, and the day that it is in the tenant's zone. An unknown zone counts as UTC. */
export function momentOf(now: Date, zone = 'UTC'): Moment {
  return { today: dayFormat(zone).format(now), now: now.toISOString() }
}

/** `en-CA` writes a day as ISO 8601 does. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  const held = formats.get(zone)
  if (held) return held
  const made = isZone(zone) ? new Intl.DateTimeFormat('en-CA', { timeZone: zone }) : dayFormat('UTC')
  formats.set(zone, made)
  return made
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
