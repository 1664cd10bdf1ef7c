import { addDays, addMonths, instantOf, localTime } from '#engine/field'

/** Codes of the catalogue of time units: minutes, hours, days, weeks, months. */
export type TimeUnit = 1 | 2 | 3 | 4 | 5

export interface Period {
  readonly count: number
  readonly unit: TimeUnit
}

const MINUTE = 60_000
const MINUTES: { readonly [unit: number]: number } = { 1: 1, 2: 60 }

/** The length of a period of minutes or hours. Null: days and longer units have no fixed length. */
export const lengthOf = ({ count, unit }: Period): number | null =>
  MINUTES[unit] === undefined ? null : count * MINUTES[unit] * MINUTE

/** The instant after a period. Minutes and hours are elapsed time; days, weeks and months are those of the zone. */
export const instantAfter = (at: number, period: Period, timeZone: string): number => moved(at, period, 1, timeZone)

/** The instant before a period. */
export const instantBefore = (at: number, period: Period, timeZone: string): number => moved(at, period, -1, timeZone)

function moved(at: number, period: Period, direction: 1 | -1, timeZone: string): number {
  const length = lengthOf(period)
  if (length !== null) return at + direction * length
  const [day = '', clock = ''] = localTime(new Date(at).toISOString(), timeZone).split('T')
  const count = direction * period.count
  const other = period.unit === 5 ? addMonths(day, count) : addDays(day, period.unit === 4 ? count * 7 : count)
  // Of an hour that comes twice the first is meant; an hour that is missing moves forward by the gap.
  return Date.parse(instantOf(`${other}T${clock}`, timeZone) ?? '') + (at % MINUTE)
}
