import { readRecord } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Calendar, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { addDays } from '#engine/field'
import { isIn } from '../columns/columnsOf.ts'
import type { CalendarEntry } from '../entries.ts'
import { dayOf, instantOfWall, wallOf } from '../time/days.ts'

/** The value that an entry is to have of a field by which days are split: that of a column, or those that it keeps. No values: whichever is free. */
export interface GivenPart {
  readonly field: string
  readonly key: string | readonly string[]
  readonly label: string
}

/** A time that an entry is to have, and its columns. */
export interface MovedTime {
  readonly entry: CalendarEntry
  readonly start: number
  readonly end: number
  readonly parts: readonly GivenPart[]
}

/** The server's judgement of a move. */
export type MoveJudgement =
  | { readonly kind: 'granted'; readonly values: Values }
  /** The rule that refuses it, and the nearest times that are free. */
  | {
      readonly kind: 'refused'
      readonly failure: Failure
      readonly text: string
      readonly nearest: readonly NearTime[]
    }

/** A time to be judged. */
export interface WantedTime extends NearTime {
  /** The columns that it is to be in, each by one value or several. */
  readonly parts: readonly { readonly field: string; readonly key: unknown }[]
}

/** A time that is free. */
export interface NearTime {
  readonly start: number
  readonly end: number
}

/** The time that an entry has. */
export const timeOf = (entry: CalendarEntry): MovedTime => ({
  entry,
  start: entry.start.getTime(),
  end: entry.end.getTime(),
  parts: [],
})

/** The time in a column. It stays in those by other fields. */
export const withPart = (time: MovedTime, part: GivenPart): MovedTime => ({
  ...time,
  parts: [...time.parts.filter(({ field }) => field !== part.field), part],
})

/** Whether a column is another one than that of an entry. */
export const isOtherPart = (entry: CalendarEntry, { key, ...part }: GivenPart): boolean =>
  typeof key === 'string' && !isIn(entry, { ...part, key })

/** Whether a time or a column is another one than that of its entry. */
export const isOther = ({ entry, start, end, parts }: MovedTime): boolean =>
  entry.start.getTime() !== start || entry.end.getTime() !== end || parts.some((part) => isOtherPart(entry, part))

/** The two ends under the names of their fields, and the values of its columns. */
export const endsOf = ({ start, end }: Calendar, { parts, ...time }: WantedTime): Values => ({
  [start.name]: new Date(time.start).toISOString(),
  [end.name]: new Date(time.end).toISOString(),
  ...Object.fromEntries(parts.map(({ field, key }) => [field, key])),
})

/** Reads what a call that judges moves has answered. */
export function readJudgement(module: Module, calendar: Calendar, body: unknown): MoveJudgement {
  const answer = isObject(body) ? body : {}
  if (answer['concedido'] === true) return { kind: 'granted', values: sentValues(module, answer['registro']) }
  const code = typeof answer['codigo'] === 'string' ? answer['codigo'] : ''
  const near: readonly unknown[] = Array.isArray(answer['cercanos']) ? answer['cercanos'] : []
  return {
    kind: 'refused',
    failure: { status: 200, code, message: '', transaction: '', fields: [] },
    text: typeof answer['mensaje'] === 'string' ? answer['mensaje'] : '',
    nearest: near.flatMap((one) => nearTime(readRecord(module, one), calendar)),
  }
}

/** The values of a part of a record, without fields that it does not name. */
const sentValues = (module: Module, raw: unknown): Values =>
  Object.fromEntries(Object.entries(readRecord(module, raw).values).filter(([, value]) => value !== undefined))

function nearTime({ values }: RecordView, { start, end }: Calendar): readonly NearTime[] {
  const [from, to] = [values[start.name], values[end.name]]
  return typeof from === 'string' && typeof to === 'string' ? [{ start: Date.parse(from), end: Date.parse(to) }] : []
}

const DAY = 86_400_000

/** Moves a time by the way from one day to another: it begins at the same time of the clock, and is as long as before. */
export function movedToDay(time: MovedTime, from: string, to: string, timeZone: string): MovedTime {
  const { start, end } = time
  const day = addDays(dayOf(start, timeZone), Math.round((Date.parse(to) - Date.parse(from)) / DAY))
  if (day === dayOf(start, timeZone)) return time
  const begins = instantOfWall(`${day}${wallOf(start, timeZone).slice('YYYY-MM-DD'.length)}`, timeZone)
  return { ...time, start: begins, end: begins + end - start }
}
