import { weekdayOf } from '#engine/calendar'
import { addDays, instantOf, localTime } from '#engine/field'
import type { Field, FormFile } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { below } from '#engine/source'
import { newId } from '../../sql/index.ts'
import { demoFile } from '../documents/index.ts'
import type { DemoFileContent } from '../documents/demoFile.ts'
import { htmlRichText } from './htmlRichText.ts'

/** Context in which values are converted. */
export interface ValueContext {
  readonly now: Date
  /** IANA name of the organisation's zone. */
  readonly timeZone: string
  /** The id of a record by its title, or of a user by e-mail. */
  readonly resolve: (module: string, title: string) => Promise<string | null>
  readonly fault: (pointer: string, text: string) => void
  /** Stores a file of the record. Absent while rows are only checked. */
  readonly store?: (file: DemoFileContent) => Promise<FormFile | null>
}

/** Converts values as they are written to those that are stored, by the names of fields. */
export async function convertValues(
  fields: readonly Field[],
  values: Values,
  pointer: string,
  context: ValueContext,
): Promise<Values> {
  const converted: [string, unknown][] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name)
    const at = below(pointer, name)
    if (field) converted.push([name, await convertValue(field, value, at, context)])
    else context.fault(at, 'there is no such field')
  }
  return Object.fromEntries(converted)
}

async function convertValue(field: Field, value: unknown, pointer: string, context: ValueContext): Promise<unknown> {
  const { kind, of, source } = field
  if (value === null || value === undefined) return null
  if (kind.shape === 'group') return isObject(value) ? convertValues(of, value, pointer, context) : value
  if (kind.shape === 'rows') return convertRows(of, value, pointer, context)
  if (kind.transport === 'files') return convertFile(value, pointer, context)
  if (kind.isReference) return convertReference(source.to ?? '', value, pointer, context)
  if (kind.kind === 'richText' && typeof value === 'string') {
    const read = htmlRichText(value)
    if (read.ok) return read.value
    context.fault(pointer, read.problems.join(', '))
    return null
  }
  const column = kind.column(field)
  return isObject(value) && (column === 'date' || column === 'timestamptz')
    ? relativeTime(value, column, pointer, context)
    : value
}

/** The one file of a record, made of its text. */
async function convertFile(value: unknown, pointer: string, { fault, store }: ValueContext): Promise<unknown> {
  const file = await demoFile(value)
  if (!file) {
    fault(pointer, 'a file is {"name": "….pdf", "pages": [["…"]]}')
    return []
  }
  const stored = store ? await store(file) : unstored(file)
  return stored ? [stored] : []
}

/** Stands for a file while rows are checked. */
const unstored = ({ name, bytes }: DemoFileContent): FormFile => {
  const id = newId()
  return { uid: id, id, name, size: bytes.length, ruta: '', ddAttributes: 0 }
}

async function convertRows(
  of: readonly Field[],
  value: unknown,
  pointer: string,
  context: ValueContext,
): Promise<unknown> {
  if (!Array.isArray(value)) return value
  const rows: Values[] = []
  for (const [at, row] of (value as readonly unknown[]).entries())
    rows.push(isObject(row) ? await convertValues(of, row, below(pointer, at), context) : {})
  return rows.map((row, at) => ({ _id: String(at), ...row }))
}

async function convertReference(
  module: string,
  value: unknown,
  pointer: string,
  context: ValueContext,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const ids: unknown[] = []
    for (const [at, title] of (value as readonly unknown[]).entries())
      ids.push(await convertReference(module, title, below(pointer, at), context))
    return ids
  }
  const id = typeof value === 'string' ? await context.resolve(module, value) : null
  if (id === null) context.fault(pointer, `${module} has no ${JSON.stringify(value)}`)
  return id
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * A day or an instant from today on, in the zone of the organisation: in so many days, or on a weekday (Monday is 1) of
 * this week or one before or after it.
 */
export function relativeTime(
  { days, weekday, weeks, time, ...rest }: Values,
  column: 'date' | 'timestamptz',
  pointer: string,
  { now, timeZone, fault }: Pick<ValueContext, 'now' | 'timeZone' | 'fault'>,
): string | null {
  const today = localTime(now.toISOString(), timeZone).slice(0, 10)
  const distance = distanceOf({ days, weekday, weeks }, today)
  const hasTime = typeof time === 'string' && HOUR.test(time)
  if (distance === null || Object.keys(rest).length > 0 || hasTime !== (column === 'timestamptz')) {
    fault(pointer, `a ${column === 'date' ? 'day is {"days": …}' : 'time is {"days": …, "time": "hh:mm"}'}`)
    return null
  }
  const day = addDays(today, distance)
  return hasTime ? instantOf(`${day}T${time}`, timeZone) : day
}

/** Days from today, or null if the value says none. */
function distanceOf({ days, weekday, weeks }: Values, today: string): number | null {
  if (weekday === undefined) return weeks === undefined && Number.isInteger(days) ? Number(days) : null
  const isWeekday = Number.isInteger(weekday) && Number(weekday) >= 1 && Number(weekday) <= 7
  if (!isWeekday || !Number.isInteger(weeks) || days !== undefined) return null
  return Number(weekday) - weekdayOf(today) + 7 * Number(weeks)
}
