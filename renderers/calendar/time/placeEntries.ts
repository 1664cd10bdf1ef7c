import { rowOf } from './timeGrid.ts'
import type { GridDay } from './timeGrid.ts'

/** Anything with a beginning and an end. */
export interface Interval {
  readonly start: Date
  readonly end: Date
}

/** An entry in a column of a day: rows from the top, and its share of the width. */
export interface Placed<Entry> {
  readonly entry: Entry
  readonly top: number
  readonly bottom: number
  readonly lane: number
  /** Number of lanes beside each other where it stands. */
  readonly lanes: number
}

/** Rows that are at least drawn of an entry, so that it can be hit. */
const SHORTEST = 1

/** Places the entries of a day beside each other where they overlap. They are in the order of their beginning. */
export function placeEntries<Entry extends Interval>(
  day: GridDay,
  entries: readonly Entry[],
): readonly Placed<Entry>[] {
  const placed: Placed<Entry>[] = []
  let group: (Omit<Placed<Entry>, 'lanes'> & { readonly end: number })[] = []
  let ends: number[] = []
  let reach = 0
  const close = (): void => {
    for (const { end: _end, ...one } of group) placed.push({ ...one, lanes: ends.length })
    group = []
    ends = []
  }
  for (const entry of entries) {
    const [start, end] = [entry.start.getTime(), entry.end.getTime()]
    if (end <= day.start || start >= day.end) continue
    const top = rowOf(day, start)
    const bottom = Math.max(rowOf(day, end), top + SHORTEST)
    if (group.length > 0 && top >= reach) close()
    const free = ends.findIndex((until) => until <= top)
    const lane = free < 0 ? ends.length : free
    ends[lane] = bottom
    reach = group.length === 0 ? bottom : Math.max(reach, bottom)
    group.push({ entry, top, bottom, lane, end })
  }
  close()
  return placed
}
