import { NO_ARGUMENTS, NOT_A_DAY } from '../failure.ts'
import type { Run } from './run.ts'

const MILLISECONDS = 86_400_000
const FIRST = Date.parse('0001-01-01T00:00:00Z') / MILLISECONDS
const LAST = Date.parse('9999-12-31T00:00:00Z') / MILLISECONDS
const TODAY: readonly string[] = ['$today']

/** Compiles operators over calendar days without time or zone, `YYYY-MM-DD`. An empty day results in null. */
export function compileDay(name: string, operands: readonly Run[]): Run | undefined {
  const [first, second] = operands
  if (name === 'today') return (scope) => scope.read(TODAY) ?? null
  if (!first || !second) return undefined
  if (name === 'addDays') return (scope, frame) => addDays(first(scope, frame), second(scope, frame))
  if (name === 'daysBetween') return (scope, frame) => daysBetween(first(scope, frame), second(scope, frame))
  return undefined
}

const isEmpty = (value: unknown): boolean => value === null || value === ''

/** Returns the number of days since 1970-01-01. The day must exist, in years 1 to 9999. */
function dayNumber(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) throw NOT_A_DAY
  const day = Date.parse(`${value}T00:00:00Z`) / MILLISECONDS
  if (!(day >= FIRST) || dayText(day) !== value) throw NOT_A_DAY
  return day
}

const dayText = (day: number): string => new Date(day * MILLISECONDS).toISOString().slice(0, 10)

function addDays(from: unknown, days: unknown): string | null {
  if (isEmpty(from) || isEmpty(days)) return null
  if (typeof days !== 'number' || !Number.isInteger(days)) throw NO_ARGUMENTS
  const day = dayNumber(from) + days
  if (day < FIRST || day > LAST) throw NOT_A_DAY
  return dayText(day)
}

/** Returns the days from the first to the second, negative if the second is earlier. */
const daysBetween = (from: unknown, to: unknown): number | null =>
  isEmpty(from) || isEmpty(to) ? null : dayNumber(to) - dayNumber(from)
