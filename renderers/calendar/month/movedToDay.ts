import { addDays } from '#engine/field'
import type { MovedTime } from '../move/movement.ts'
import { dayOf, instantOfWall, wallOf } from '../time/days.ts'

const DAY = 86_400_000

/** Moves a time by the way from one day to another: it begins at the same time of the clock, and is as long as before. */
export function movedToDay(time: MovedTime, from: string, to: string, timeZone: string): MovedTime {
  const { start, end } = time
  const day = addDays(dayOf(start, timeZone), Math.round((Date.parse(to) - Date.parse(from)) / DAY))
  if (day === dayOf(start, timeZone)) return time
  const begins = instantOfWall(`${day}${wallOf(start, timeZone).slice('YYYY-MM-DD'.length)}`, timeZone)
  return { ...time, start: begins, end: begins + end - start }
}
