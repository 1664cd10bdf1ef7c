import type { ChartPart } from './chartParts.ts'

/** In the units of a drawing of a hundred by a hundred. */
const MIDDLE = 50
const OUTER = 48
const INNER = 28
/** Left at each end of a part, so that it is seen to end; in parts of a turn. */
const GAP = 0.004
/** Of a part that is hardly wider than that: as much of it as each end may take. */
const MOST_OF_PART = 0.25

/** The pieces of a ring, clockwise from its top. */
export function donutSegments(parts: readonly ChartPart[]): readonly { readonly key: string; readonly path: string }[] {
  const whole = parts.reduce((sum, { total }) => sum + total, 0)
  const shown = parts.filter(({ total }) => total > 0)
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { total }) => sum + total, 0) / whole)
  return parts.map(({ key, total }, at) => {
    const gap = shown.length > 1 ? Math.min(GAP, (total / whole) * MOST_OF_PART) : 0
    const from = (ends[at - 1] ?? 0) + gap
    const to = (ends[at] ?? 1) - gap
    return { key, path: total > 0 ? segmentPath(from, to) : '' }
  })
}

/** Two arcs each way: one alone cannot go all the way round. */
function segmentPath(from: number, to: number): string {
  const half = (from + to) / 2
  return [
    `M${pointAt(from, OUTER)}`,
    arc(half, OUTER, 1),
    arc(to, OUTER, 1),
    `L${pointAt(to, INNER)}`,
    arc(half, INNER, 0),
    arc(from, INNER, 0),
    'Z',
  ].join(' ')
}

const arc = (to: number, radius: number, clockwise: 0 | 1): string =>
  `A${radius} ${radius} 0 0 ${clockwise} ${pointAt(to, radius)}`

function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${round(MIDDLE + radius * Math.sin(angle))} ${round(MIDDLE - radius * Math.cos(angle))}`
}

const round = (figure: number): number => Math.round(figure * 100) / 100
