import { offsetPeriods } from '#engine/calendar'
import { endOfDay, startOfDay } from './days.ts'

const MINUTE = 60_000
const MINUTES_OF_DAY = 1440

/** A row of a day or a week: a time of the clock. `turn` is 1 if the clock shows it for the second time. */
export interface TimeRow {
  readonly minute: number
  readonly turn: number
}

/** The instants of one row on one day. */
export interface TimeCell {
  readonly start: number
  readonly end: number
}

/** A day of the grid. A cell is null if the clock of that day does not show that time. */
export interface GridDay {
  readonly day: string
  readonly start: number
  readonly end: number
  readonly cells: readonly (TimeCell | null)[]
  /** The part of the day that this column holds, where a day is split. */
  readonly part?: DayPart
}

/** A value of a field by which a day is split into columns. */
export interface DayPart {
  readonly field: string
  readonly key: string
  readonly label: string
  /** The values that it is within. */
  readonly within?: readonly string[]
}

export interface TimeGrid {
  readonly rows: readonly TimeRow[]
  readonly days: readonly GridDay[]
}

type Timed = TimeRow & TimeCell

/**
 * Returns the rows of some days in a time zone, and the instants that each row has on each day. A time that one of the
 * days shows twice has two rows, and a row that a day does not have is empty there: a row is the same time of the clock
 * on all days.
 * @param step minutes of a row
 */
export function timeGrid(days: readonly string[], timeZone: string, step: number): TimeGrid {
  const timed = days.map((day) => cellsOfDay(day, timeZone, step))
  const rows = timed.reduce<readonly TimeRow[]>(withRows, [])
  return {
    rows,
    days: days.map((day, at) => {
      const cells = new Map(timed[at]?.map((cell) => [keyOf(cell), cell]))
      return {
        day,
        start: startOfDay(day, timeZone),
        end: endOfDay(day, timeZone),
        cells: rows.map((row) => {
          const cell = cells.get(keyOf(row))
          return cell ? { start: cell.start, end: cell.end } : null
        }),
      }
    }),
  }
}

const keyOf = ({ minute, turn }: TimeRow): string => `${minute}/${turn}`

/** Returns the cells of one day in the order of time. */
function cellsOfDay(day: string, timeZone: string, step: number): readonly Timed[] {
  const midnight = Date.parse(`${day}T00:00Z`)
  const cells: Timed[] = []
  for (const { start, end, offset } of offsetPeriods(startOfDay(day, timeZone), endOfDay(day, timeZone), timeZone))
    for (let minute = 0; minute < MINUTES_OF_DAY; minute += step) {
      const opens = midnight + minute * MINUTE - offset
      const cell = { start: Math.max(start, opens), end: Math.min(end, opens + step * MINUTE) }
      if (cell.start < cell.end)
        cells.push({ ...cell, minute, turn: cells.filter((one) => one.minute === minute).length })
    }
  return cells
}

/** Adds the rows of a day that others do not have, each after the one that comes before it on that day. */
function withRows(rows: readonly TimeRow[], cells: readonly TimeRow[]): readonly TimeRow[] {
  const known = new Set(rows.map(keyOf))
  const all = [...rows]
  let at = 0
  for (const { minute, turn } of cells) {
    const key = keyOf({ minute, turn })
    if (known.has(key)) at = all.findIndex((row) => keyOf(row) === key) + 1
    else all.splice(at++, 0, { minute, turn })
  }
  return all
}

/** Returns where an instant stands in a day, in rows from the top. One outside the day is moved to its edge. */
export function rowOf({ cells }: GridDay, at: number): number {
  let found = 0
  for (const [row, cell] of cells.entries()) {
    if (!cell || cell.start > at) continue
    found = row + Math.min(1, (at - cell.start) / (cell.end - cell.start))
  }
  return found
}
