import { distance } from './signature.ts'
import type { Point, Stroke } from './signature.ts'

/** No hand signs within so many milliseconds. */
const SHORTEST_TIME = 60
/** A stroke with fewer points has too few intervals to compare. */
const FEWEST_POINTS = 5
/** Relative difference between the slowest and the fastest part, below which a speed is constant. */
const SAME_SPEED = 0.02
/** Milliseconds between the shortest and the longest interval, below which intervals are the same. */
const SAME_INTERVAL = 0.05
/** Pixels from the straight line between both ends. */
const STRAIGHT = 0.5

/**
 * Whether strokes were made by a machine: they take no time, or each of them has one speed throughout, along a straight
 * line or at a perfect beat. A steady beat alone proves nothing: some browsers round the time of a movement.
 */
export function isMechanical(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.t - first.t < SHORTEST_TIME) return true
  const comparable = strokes.filter((stroke) => stroke.length >= FEWEST_POINTS)
  return comparable.length > 0 && comparable.every(isSteady)
}

function isSteady(stroke: Stroke): boolean {
  const steps = stroke.slice(1).map((to, at) => {
    const from = stroke[at] ?? to
    return { length: distance(from, to), time: to.t - from.t }
  })
  if (steps.every(({ time }) => time === 0)) return true
  const speeds = steps.map(({ length, time }) => (time === 0 ? Number.POSITIVE_INFINITY : length / time))
  const [slow, fast] = [Math.min(...speeds), Math.max(...speeds)]
  if (!Number.isFinite(fast) || fast - slow > fast * SAME_SPEED) return false
  const times = steps.map(({ time }) => time)
  return Math.max(...times) - Math.min(...times) <= SAME_INTERVAL || isStraight(stroke)
}

function isStraight(stroke: Stroke): boolean {
  const [from, to] = [stroke[0], stroke.at(-1)]
  if (!from || !to) return true
  const length = distance(from, to)
  return length > 0 && stroke.every((point) => offset(from, to, point) / length < STRAIGHT)
}

/** Twice the area of the triangle: its height times the base. */
const offset = (from: Point, to: Point, point: Point): number =>
  Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
