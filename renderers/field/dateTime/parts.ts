import { instantOf, isDay, isHour, isInstant, localTime } from '#engine/field'

/** A day and a time on the organisation's clock, each as it is or as it was typed. */
export interface DateTimeParts {
  readonly day: string
  readonly hour: string
}

const NOTHING: DateTimeParts = { day: '', hour: '' }

/** What a value shows: both parts of an instant; what was typed and is none, as the day. */
export function toParts(value: unknown, timeZone: string): DateTimeParts {
  if (typeof value !== 'string' || value === '') return NOTHING
  if (!isInstant(value)) return { day: value, hour: '' }
  const [day = '', hour = ''] = localTime(value, timeZone).split('T')
  return { day, hour }
}

/** The instant of both parts; null when both are empty; else what was typed, which is refused and not lost. */
export function fromParts({ day, hour }: DateTimeParts, timeZone: string): string | null {
  if (day === '' && hour === '') return null
  return isDay(day) && isHour(hour) ? instantOf(`${day}T${hour}`, timeZone) : `${day} ${hour}`.trim()
}
