import type { Clock } from '#engine/text'
import { isInstant } from './day.ts'
import { writeHour } from './hour.ts'
import { writeDay } from './readDay.ts'
import { localTime } from './zone.ts'

/** Formats an instant as dd/mm/yyyy HH:mm in an organisation's time zone (SH-13). Empty if it is not an instant. */
export function instantText(value: unknown, { timeZone, hour12 }: Clock, language: string): string {
  if (typeof value !== 'string' || !isInstant(value)) return ''
  const [day, hour] = localTime(value, timeZone).split('T')
  return `${writeDay(day)} ${writeHour(hour, hour12, language)}`
}
