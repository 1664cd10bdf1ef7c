import type { Stroke } from './signature.ts'

/**
 * The strokes of a drawing wherever and whenever it was drawn: from its first moment and its top left corner, in tenths. A hand never repeats
 * one, a copy does.
 */
export function drawingForm(strokes: readonly Stroke[]): readonly (readonly (readonly [number, number, number])[])[] {
  const points = strokes.flat()
  const least = (pick: (point: (typeof points)[number]) => number): number =>
    points.reduce((found, point) => Math.min(found, pick(point)), Infinity)
  const [t, x, y] = [least((point) => point.t), least((point) => point.x), least((point) => point.y)]
  return strokes.map((stroke) =>
    stroke.map((point) => [tenths(point.t - t), tenths(point.x - x), tenths(point.y - y)] as const),
  )
}

const tenths = (value: number): number => Math.round(value * 10)
