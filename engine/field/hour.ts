import type { Clock } from '#engine/text'
import { isHour, isInstant, writeDay } from './day.ts'
import { localTime } from './zone.ts'

/**
 * Reads a time as people type it: `9`, `930`, `9:30`, `9.30`, `9h30`, `21:30`, `9:30 pm`, `9 p. m.` Returns `HH:mm` in
 * 24 hours, or null if there is no such time.
 */
export function readHour(typed: string): string | null {
  const [, clock = '', half] = /^(.*?)\s*(?:([ap])\.?\s*m?\.?)?$/.exec(typed.trim().toLowerCase()) ?? []
  const [, hours, minutes = '00'] = /^(\d{1,2})\s*(?:[:.,h]?\s*(\d{2})|h)?$/.exec(clock) ?? []
  if (hours === undefined) return null
  const hour = half === undefined ? Number(hours) : toHour24(Number(hours), half)
  const read = `${String(hour).padStart(2, '0')}:${minutes}`
  return isHour(read) ? read : null
}

/** Converts an hour with am or pm to 24 hours. Twelve is the first hour of each half; there is no thirteenth. */
function toHour24(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return NaN
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/**
 * Writes a time as `HH:mm`, or as `hh:mm` with am or pm in the reader's language (SH-13). Empty if it is not a time.
 */
export function writeHour(hour: unknown, hour12: boolean, language: string): string {
  if (typeof hour !== 'string' || !isHour(hour)) return ''
  return hour12 ? periodFormat(language).format(Date.parse(`1970-01-01T${hour}Z`)) : hour
}

const formats = new Map<string, Intl.DateTimeFormat>()

function periodFormat(language: string): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const made = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    hourCycle: 'h12',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(language, made)
  return made
}

/** Formats an instant as dd/mm/yyyy HH:mm in an organisation's time zone (SH-13). Empty if it is not an instant. */
export function instantText(value: unknown, { timeZone, hour12 }: Clock, language: string): string {
  if (typeof value !== 'string' || !isInstant(value)) return ''
  const [day, hour] = localTime(value, timeZone).split('T')
  return `${writeDay(day)} ${writeHour(hour, hour12, language)}`
}
