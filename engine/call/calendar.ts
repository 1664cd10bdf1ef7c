import { isDay, isInstant, localTime } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** ISO 8601 in GMT, with or without seconds and their fractions. */
const GMT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]00:?00)$/

/**
 * Normalises the dates of a record. An instant in GMT in the place of a day becomes the day on which it falls in the
 * organisation's zone. An instant gets the wire's form, with three decimals.
 */
export function calendarValues(fields: Iterable<Field>, values: Values, timeZone: string): Values {
  const changed = [...fields].flatMap((field) => {
    const value = values[field.name]
    const made = value === undefined || value === null ? value : calendarValue(field, value, timeZone)
    return made === value ? [] : [[field.name, made] as const]
  })
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}

/** The same for one value. A value that is no readable date stays as it is, and its kind refuses it. */
export function calendarValue(field: Field, value: unknown, timeZone: string): unknown {
  const { kind, of } = field
  if (kind.shape === 'group') return isObject(value) ? calendarValues(of, value, timeZone) : value
  if (kind.shape === 'rows') {
    if (!Array.isArray(value)) return value
    const rows = value.map((row: unknown) => (isObject(row) ? calendarValues(of, row, timeZone) : row))
    return rows.some((row, at) => row !== value[at]) ? rows : value
  }
  return typeof value === 'string' ? calendarText(field, value, timeZone) : value
}

/** The same for the text of one date. */
export function calendarText(field: Field, text: string, timeZone: string): string {
  const column = field.kind.column(field)
  if (column !== 'date' && column !== 'timestamptz') return text
  const instant = isInstant(text) ? text : readInstant(text)
  if (instant === null) return text
  return column === 'date' ? localTime(instant, timeZone).slice(0, 10) : instant
}

function readInstant(text: string): string | null {
  const day = GMT.exec(text)?.[1]
  return day === undefined || !isDay(day) ? null : new Date(text.replace(/[+-]00:?00$/, 'Z')).toISOString()
}
