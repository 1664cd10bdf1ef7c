import { offsetAt } from '#engine/field'
import { endOfDay, startOfDay } from './days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A part of a day during which the clock runs without a jump. */
export interface Stretch {
  readonly start: number
  readonly end: number
  /** What the clock of the zone is ahead of GMT, in milliseconds. */
  readonly offset: number
}

/** Returns the stretches of a day: one, and two on a day on which the clock is changed. */
export function stretchesOf(day: string, timeZone: string): readonly Stretch[] {
  const [from, to] = [startOfDay(day, timeZone), endOfDay(day, timeZone)]
  const found: Stretch[] = []
  let [start, offset] = [from, offsetAt(from, timeZone)]
  for (let at = from; at < to; at += HOUR) {
    const end = Math.min(at + HOUR, to - MINUTE)
    if (end <= at || offsetAt(end, timeZone) === offset) continue
    const change = changeWithin(at, end, offset, timeZone)
    found.push({ start, end: change, offset })
    start = change
    offset = offsetAt(end, timeZone)
  }
  return start < to ? [...found, { start, end: to, offset }] : found
}

/** Returns the first minute with another offset. */
function changeWithin(from: number, to: number, offset: number, timeZone: string): number {
  let [same, other] = [from, to]
  while (other - same > MINUTE) {
    const middle = same + Math.floor((other - same) / MINUTE / 2) * MINUTE
    if (offsetAt(middle, timeZone) === offset) same = middle
    else other = middle
  }
  return other
}
