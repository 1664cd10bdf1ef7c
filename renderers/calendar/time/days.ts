import { addDays, instantOf, localTime } from '#engine/field'
import type { ChangedDays } from '#renderers/context'

/** Returns the day of an instant in a time zone. */
export const dayOf = (at: number, timeZone: string): string => wallOf(at, timeZone).slice(0, 10)

/** Returns the wall time of an instant as `YYYY-MM-DDTHH:mm`. */
export const wallOf = (at: number, timeZone: string): string => localTime(new Date(at).toISOString(), timeZone)

/** Returns the instant of a wall time. The first one, if the clock shows it twice; a skipped one is moved forward. */
export const instantOfWall = (wall: string, timeZone: string): number => Date.parse(instantOf(wall, timeZone) ?? '')

/** Returns the first instant of a day, which is not midnight in every zone. */
export const startOfDay = (day: string, timeZone: string): number => instantOfWall(`${day}T00:00`, timeZone)

export const endOfDay = (day: string, timeZone: string): number => startOfDay(addDays(day, 1), timeZone)

const WEEK = 7

/** Returns the days of the week of a day, from Monday. */
export function daysOfWeek(day: string): readonly string[] {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + WEEK - 1) % WEEK
  return daysFrom(addDays(day, -weekday), WEEK)
}

/** Returns days in their order. */
export const daysFrom = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(day, at))

/** Returns the minutes between the first of the clock and a wall time. */
export const minutesOfWall = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

const DAY = 86_400_000

/** Whether days in GMT touch a stretch of time. */
export const touchesTime = (days: ChangedDays, from: number, to: number): boolean =>
  Date.parse(`${days.from}T00:00Z`) < to && Date.parse(`${days.to}T00:00Z`) + DAY > from
