import { TYPE, isRecord } from '../served.ts'
import type { Answer, ServedField } from '../served.ts'
import { dayThere, isInstant } from './days.ts'

/** Values as the server has them once each date has the form of the wire, however briefly a client wrote it (wire contract, Types of values). */
export function withWholeInstants(fields: readonly ServedField[], values: Answer, timeZone: string): Answer {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? whole(field, value, timeZone) : value]
    }),
  )
}

function whole(field: ServedField, value: unknown, timeZone: string): unknown {
  const { type, subFields = [] } = field
  const inside = (part: unknown): unknown => (isRecord(part) ? withWholeInstants(subFields, part, timeZone) : part)
  if (type.id === TYPE.group) return inside(value)
  if (type.id === TYPE.repeat) return Array.isArray(value) ? value.map(inside) : value
  if (type.id !== TYPE.date && type.id !== TYPE.dateTime) return value
  const instant = filledUp(value)
  if (!isInstant(instant)) return value
  return type.id === TYPE.date ? dayThere(instant, timeZone) : instant
}

/** An instant with the seconds and fractions that it may leave out. */
function filledUp(value: unknown): unknown {
  if (typeof value !== 'string' || !value.endsWith('Z')) return value
  const missing = '0000-00-00T00:00:00.000'.slice(value.length - 1)
  return missing === ':00.000' || missing === '.000' ? `${value.slice(0, -1)}${missing}Z` : value
}
