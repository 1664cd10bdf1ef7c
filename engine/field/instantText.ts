import type { Clock } from '#engine/text'
import { isInstant } from './day.ts'
import { writeHour } from './hour.ts'
import { writeDay } from './readDay.ts'
import { localTime } from './zone.ts'

/** Words of an instant: dd/mm/yyyy HH:mm on an organisation's clock (SH-13); what is no instant is empty. */
export function instantText(value: unknown, { timeZone, hour12 }: Clock, language: string): string {
  if (typeof value !== 'string' || !isInstant(value)) return ''
  const [day, hour] = localTime(value, timeZone).split('T')
  return `${writeDay(day)} ${writeHour(hour, hour12, language)}`
}
