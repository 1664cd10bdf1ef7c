import { isIn } from '../columns/columnsOf.ts'
import type { CalendarEntry } from '../entries.ts'
import { placeEntries } from '../time/placeEntries.ts'
import type { Placed } from '../time/placeEntries.ts'
import type { GridDay } from '../time/timeGrid.ts'
import { MOST_LANES } from './measures.ts'

/** The entries of one day. */
export interface PlacedDay {
  /** Those that are drawn. */
  readonly placed: readonly Placed<CalendarEntry>[]
  /** All of them. */
  readonly entries: readonly CalendarEntry[]
  /** Number of entries in each row. */
  readonly counts: readonly number[]
  /** Number of entries that are not drawn, because too many stand beside each other. */
  readonly hidden: number
}

/** Places the entries of some days. Closed time lies behind records. */
export const placeDays = (days: readonly GridDay[], entries: readonly CalendarEntry[]): readonly PlacedDay[] =>
  days.map((day) => {
    const ofDay = entries.filter(
      (entry) => entry.start.getTime() < day.end && entry.end.getTime() > day.start && isIn(entry, day.part),
    )
    const closed = placeEntries(
      day,
      ofDay.filter(({ look }) => look === 'closed'),
    )
    const records = placeEntries(
      day,
      ofDay.filter(({ look }) => look !== 'closed'),
    )
    const shown = records.filter(({ lane }) => lane < MOST_LANES).map(narrowed)
    return {
      placed: [...closed.filter(({ lane }) => lane < MOST_LANES).map(narrowed), ...shown],
      entries: ofDay,
      counts: countRows(day.cells.length, [...closed, ...records]),
      hidden: records.length - shown.length,
    }
  })

const narrowed = (one: Placed<CalendarEntry>): Placed<CalendarEntry> =>
  one.lanes > MOST_LANES ? { ...one, lanes: MOST_LANES } : one

function countRows(rows: number, placed: readonly Placed<CalendarEntry>[]): readonly number[] {
  const counts = Array.from({ length: rows }, () => 0)
  for (const { top, bottom } of placed)
    for (let row = Math.floor(top); row < Math.min(rows, Math.ceil(bottom)); row += 1)
      counts[row] = (counts[row] ?? 0) + 1
  return counts
}
