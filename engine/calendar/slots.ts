import { addDays, localTime } from '#engine/field'
import { blocksOfDay } from './blocks.ts'
import type { Block } from './blocks.ts'
import type { BookableArea, Occupancy } from './bookableArea.ts'
import { dayAround, judgeWithin } from './judgeBooking.ts'
import type { Judgement, WantedBooking } from './judgeBooking.ts'
import { overlaps } from './span.ts'

/** A place in the schedule at which a booking would begin, and how it would be judged. */
export interface Slot {
  readonly date: string
  readonly block: Block
  readonly judgement: Judgement
}

/** A request without a start: the person and the seats. */
export type WantedSlot = Omit<WantedBooking, 'start'>

/** Every block of the days from `from` to `to`, each judged as a booking that begins with it. */
export function slotsOfDays(
  area: BookableArea,
  occupied: readonly Occupancy[],
  wanted: WantedSlot,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): readonly Slot[] {
  return daysFrom(from, to).flatMap((date) => {
    const blocks = blocksOfDay(area, date)
    if (blocks.length === 0) return []
    const taken = dayAround(blocks, area)
    const ofDay = occupied.filter((one) => overlaps(one, taken))
    return blocks.map((block) => ({
      date,
      block,
      judgement: judgeWithin(blocks, area, ofDay, { ...wanted, start: block.start }, now),
    }))
  })
}

/** The days of a range. `addDays` stays at the last day of the calendar. */
function daysFrom(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to && day !== days.at(-1); day = addDays(day, 1)) days.push(day)
  return days
}

/** The grants nearest to a start, at most `count` of those within some days before and after it. */
export function nearestGrants(
  area: BookableArea,
  occupied: readonly Occupancy[],
  wanted: WantedBooking,
  { now, days, count }: { readonly now: number; readonly days: number; readonly count: number },
): readonly Slot[] {
  const day = localTime(new Date(wanted.start).toISOString(), area.timeZone).slice(0, 10)
  const today = localTime(new Date(now).toISOString(), area.timeZone).slice(0, 10)
  const from = addDays(day, -days)
  const found = slotsOfDays(area, occupied, wanted, { from: from < today ? today : from, to: addDays(day, days), now })
  const distance = ({ block }: Slot): number => Math.abs(block.start - wanted.start)
  return found
    .filter(({ judgement }) => judgement.kind === 'granted')
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
}
