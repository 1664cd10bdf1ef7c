import type { CurrentTime } from '#engine/field'

/** The time zone if the platform supports it, otherwise GMT, as on the server. */
export function supportedZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The instant, and the day that it is in a zone; `en-CA` writes a day as ISO 8601 does. */
export function currentMoment(timeZone: string, now: Date): CurrentTime {
  return { today: new Intl.DateTimeFormat('en-CA', { timeZone }).format(now), now: now.toISOString(), timeZone }
}
