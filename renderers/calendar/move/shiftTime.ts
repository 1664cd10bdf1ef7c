import type { GridDay, TimeCell, TimeGrid } from '../time/timeGrid.ts'
import type { MovedTime } from './movement.ts'

type Edge = 'start' | 'end' | null

/** Moves a time by one row, or to the day beside it. `edge`: only this end moves. Null: the key does nothing here. */
export function shiftTime(grid: TimeGrid, time: MovedTime, key: string, edge: Edge): MovedTime | null {
  const at = edge === 'end' ? time.end - 1 : time.start
  const column = grid.days.findIndex(({ start, end }) => at >= start && at < end)
  const day = grid.days[column]
  if (!day) return null
  const from = cellOf(day, at)
  if (!from) return null
  const to = targetOf(grid, { day, column, from, at }, key)
  return to && movedTo(time, from, to, edge)
}

/** Moves a time by the way from one cell to another, or one of its ends into the other cell. */
export function movedTo(time: MovedTime, from: TimeCell, to: TimeCell, edge: Edge): MovedTime {
  const { start, end } = time
  const length = to.end - to.start
  if (edge === 'start') return { ...time, start: Math.min(to.start, end - length) }
  if (edge === 'end') return { ...time, end: Math.max(to.end, start + length) }
  const delta = to.start - from.start
  return { ...time, start: start + delta, end: end + delta }
}

interface Place {
  readonly day: GridDay
  readonly column: number
  readonly from: TimeCell
  readonly at: number
}

function targetOf({ days }: TimeGrid, { day, column, from }: Place, key: string): TimeCell | null {
  const all = days.flatMap(({ cells }) => cells.filter((cell) => cell !== null))
  const at = all.findIndex(({ start }) => start === from.start)
  switch (key) {
    case 'ArrowUp':
      return all[at - 1] ?? null
    case 'ArrowDown':
      return all[at + 1] ?? null
    case 'ArrowLeft':
      return sameRow(days[column - 1], day.cells.indexOf(from))
    case 'ArrowRight':
      return sameRow(days[column + 1], day.cells.indexOf(from))
    default:
      return null
  }
}

const cellOf = ({ cells }: GridDay, at: number): TimeCell | null =>
  cells.find((cell) => cell !== null && at >= cell.start && at < cell.end) ?? null

/** The same time of the clock on another day, or the next one that this day has. */
const sameRow = (day: GridDay | undefined, row: number): TimeCell | null =>
  day?.cells.slice(row).find((cell) => cell !== null) ?? null
