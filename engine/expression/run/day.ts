import { NO_ARGUMENTS, NOT_A_DAY } from '../failure.ts'
import type { Run } from './run.ts'

const MILLISECONDS = 86_400_000
const FIRST = Date.parse('0001-01-01T00:00:00Z') / MILLISECONDS
const LAST = Date.parse('9999-12-31T00:00:00Z') / MILLISECONDS
const TODAY: readonly string[] = ['$today']

/** Compiles operators over calendar days without time or zone, `YYYY-MM-DD`. An empty day results in null. */
export function compileDay(name: string, operands: readonly Run[]): Run | undefined {
  const [first, second] = operands
  const today: Run = (scope) => scope.read(TODAY) ?? null
  if (name === 'today') return today
  const days = DAYS.get(name)
  const other = second ?? (name === 'age' ? today : undefined)
  return days && first && other ? (scope, frame) => days(first(scope, frame), other(scope, frame)) : undefined
}

const DAYS: ReadonlyMap<string, (first: unknown, second: unknown) => unknown> = new Map<
  string,
  (first: unknown, second: unknown) => unknown
>([
  ['addDays', addDays],
  ['addMonths', addMonths],
  ['addYears', (from, years) => addMonths(from, years, 12)],
  ['daysBetween', daysBetween],
  ['age', age],
])

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** Returns the number of days since 1970-01-01. The day must exist, in years 1 to 9999. */
function dayNumber(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw NOT_A_DAY
  const day = Date.parse(`${value}T00:00:00Z`) / MILLISECONDS
  if (!(day >= FIRST) || dayText(day) !== value) throw NOT_A_DAY
  return day
}

const dayText = (day: number): string => new Date(day * MILLISECONDS).toISOString().slice(0, 10)

function wholeNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw NO_ARGUMENTS
  return value
}

function addDays(from: unknown, days: unknown): string | null {
  if (isEmpty(from) || isEmpty(days)) return null
  const day = dayNumber(from) + wholeNumber(days)
  if (day < FIRST || day > LAST) throw NOT_A_DAY
  return dayText(day)
}

/** Returns the same day of another month, or its last day if that month is shorter. `by` is the months of one step. */
function addMonths(from: unknown, steps: unknown, by = 1): string | null {
  if (isEmpty(from) || isEmpty(steps)) return null
  const [year, month, day] = partsOf(from)
  const months = year * 12 + (month - 1) + wholeNumber(steps) * by
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  if (!(toYear >= 1 && toYear <= 9999)) throw NOT_A_DAY
  // Day 0 of a month is the last day of the month before.
  const last = new Date(Date.UTC(2000 + (toYear % 400), toMonth, 0)).getUTCDate()
  return `${padded(toYear, 4)}-${padded(toMonth, 2)}-${padded(Math.min(day, last), 2)}`
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

function partsOf(value: unknown): readonly [year: number, month: number, day: number] {
  const text = dayText(dayNumber(value))
  return [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
}

/** Returns the days from the first to the second, negative if the second is earlier. */
function daysBetween(from: unknown, to: unknown): number | null {
  return isEmpty(from) || isEmpty(to) ? null : dayNumber(to) - dayNumber(from)
}

/** Returns the full years of age on a day. A birthday on 29 February counts on 1 March of other years. */
function age(birth: unknown, on: unknown): number | null {
  if (isEmpty(birth) || isEmpty(on)) return null
  const [from, to] = [partsOf(birth), partsOf(on)]
  const isBefore = to[1] < from[1] || (to[1] === from[1] && to[2] < from[2])
  return to[0] - from[0] - (isBefore ? 1 : 0)
}
