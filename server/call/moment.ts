import type { Moment } from '#engine/field'

const MINUTE = 60_000
const UTC = 'UTC'

/** The day of each zone in the minute that was asked for last: zones are few, requests are many. */
const days = new Map<string, { readonly minute: number; readonly day: string }>()

const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant, and the day that it is in the tenant's zone. An unknown zone counts as UTC. */
export function momentOf(now: Date, zone = UTC): Moment {
  const minute = Math.floor(now.getTime() / MINUTE)
  const held = days.get(zone)
  const today = held?.minute === minute ? held.day : dayFormat(zone).format(now)
  if (held?.minute !== minute) days.set(zone, { minute, day: today })
  return { today, now: now.toISOString() }
}

/** `en-CA` writes a day as ISO 8601 does. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  const held = formats.get(zone)
  if (held) return held
  const made = isZone(zone) ? new Intl.DateTimeFormat('en-CA', { timeZone: zone }) : dayFormat(UTC)
  formats.set(zone, made)
  return made
}

/** A zone that the platform knows; any other counts as UTC. */
export const knownZone = (zone = UTC): string => dayFormat(zone).resolvedOptions().timeZone

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
