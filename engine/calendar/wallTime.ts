import { offsetAt } from '#engine/field'
import { joined } from './span.ts'
import type { Span } from './span.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** No zone is further from GMT, and none changes its clock twice within so short a time. */
const [FURTHEST, STEP] = [16 * HOUR, 2 * HOUR]

/**
 * The instants of a day whose clock shows `from` or later, but is before `to` (`HH:mm`). An hour that the clock skips is
 * not among them, and one that it shows twice is there twice: the spans need not be one, nor as long as the clock says.
 */
export function spansOfWallTime(day: string, from: string, to: string, timeZone: string): readonly Span[] {
  const midnight = Date.parse(`${day}T00:00Z`)
  const [opens, closes] = [midnight + minutesOf(from) * MINUTE, midnight + minutesOf(to) * MINUTE]
  const cut = offsetPeriodsAround(midnight, timeZone).map(({ start, end, offset }) => ({
    start: Math.max(start, opens - offset),
    end: Math.min(end, closes - offset),
  }))
  return joined(cut.filter(({ start, end }) => start < end))
}

/** The instants of a day: 23, 24 or 25 hours in most zones, and none of a day that a zone has skipped. */
export const spansOfDay = (day: string, timeZone: string): readonly Span[] =>
  spansOfWallTime(day, '00:00', '24:00', timeZone)

function minutesOf(hour: string): number {
  const [hours, minutes] = hour.split(':').map(Number)
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)
}

/** Instants during which a zone keeps its offset from GMT. */
export interface OffsetPeriod extends Span {
  /** Offset of the clock from GMT in milliseconds; positive to the east. */
  readonly offset: number
}

const MOST_KEPT = 2_000
const kept = new Map<string, readonly OffsetPeriod[]>()

/** The offset periods around a day of the clock, so wide that no zone has an instant of the day outside them. */
function offsetPeriodsAround(midnight: number, timeZone: string): readonly OffsetPeriod[] {
  const key = `${timeZone} ${midnight}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const made = offsetPeriods(midnight - FURTHEST, midnight + DAY + FURTHEST, timeZone)
  kept.set(key, made)
  return made
}

/** The offset periods of a range of time, in their order: one, unless the clock is changed within it. */
export function offsetPeriods(from: number, to: number, timeZone: string): readonly OffsetPeriod[] {
  const found: OffsetPeriod[] = []
  let [start, offset] = [from, offsetAt(from, timeZone)]
  for (let at = from; at < to; at += STEP) {
    const end = Math.min(at + STEP, to)
    if (offsetAt(end, timeZone) === offset) continue
    const changes = changeWithin(at, end, offset, timeZone)
    found.push({ start, end: changes, offset })
    start = changes
    offset = offsetAt(end, timeZone)
  }
  return start < to ? [...found, { start, end: to, offset }] : found
}

/** The first minute of another offset. */
function changeWithin(from: number, to: number, offset: number, timeZone: string): number {
  let [same, other] = [from, to]
  while (other - same > MINUTE) {
    const middle = same + Math.floor((other - same) / MINUTE / 2) * MINUTE
    if (offsetAt(middle, timeZone) === offset) same = middle
    else other = middle
  }
  return other
}
