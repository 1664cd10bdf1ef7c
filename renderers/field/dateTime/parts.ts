import { instantOf, isDay, isHour, isInstant, localTime } from '#engine/field'

/** A date and a time on the organisation's clock, each parsed or as typed. */
export interface DateTimeParts {
  readonly day: string
  readonly hour: string
}

const NOTHING: DateTimeParts = { day: '', hour: '' }

/** Splits a value into date and time. Typed text that is not an instant becomes the date. */
export function toParts(value: unknown, timeZone: string): DateTimeParts {
  if (typeof value !== 'string' || value === '') return NOTHING
  if (!isInstant(value)) return { day: value, hour: '' }
  const [day = '', hour = ''] = localTime(value, timeZone).split('T')
  return { day, hour }
}

/** The instant of both parts; null if both are empty. Otherwise the typed text, which is rejected and not lost. */
export function fromParts({ day, hour }: DateTimeParts, timeZone: string): string | null {
  if (day === '' && hour === '') return null
  return isDay(day) && isHour(hour) ? instantOf(`${day}T${hour}`, timeZone) : `${day} ${hour}`.trim()
}
