import type { Occupancy } from './bookableArea.ts'
import { overlaps } from './span.ts'
import type { Span } from './span.ts'

/** The most seats that are taken at one instant of a span. */
export function peakLoad(occupied: readonly Occupancy[], span: Span): number {
  const taken = occupied.flatMap((one) => (one.kind === 'seats' && overlaps(one, span) ? [one] : []))
  // The load rises at the start of a booking only.
  const rises = [span.start, ...taken.map(({ start }) => start).filter((start) => start > span.start)]
  const loadAt = (at: number): number =>
    taken.reduce((seats, one) => (one.start <= at && at < one.end ? seats + one.seats : seats), 0)
  return Math.max(0, ...rises.map(loadAt))
}
