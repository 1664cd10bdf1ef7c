/** A place of the pen: milliseconds since the first one, pixels from the top left corner, and its pressure from 0 to 1. */
export interface Point {
  readonly t: number
  readonly x: number
  readonly y: number
  readonly p: number
}

/** The points from the moment when the pen touches the box until it leaves. */
export type Stroke = readonly Point[]

/** The means of signing: strokes of a pen, or the typed name of somebody who cannot draw. */
export type Signature =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }

/** Characters of a typed name. */
export const MAX_NAME_LENGTH = 100
const SHORTEST_NAME = 2

/** A stroke of fewer points is a dot or a slip, and signs nothing. */
const FEWEST_POINTS = 5
/** Pixels that the pen must cover: less cannot be read. */
const SHORTEST_LENGTH = 30

/** Whether somebody would call it no signature: nothing but dots, or no name. */
export function isEmptySignature(signature: Signature): boolean {
  if (signature.kind === 'typed') {
    const name = signature.name.trim()
    return name.length < SHORTEST_NAME || !/\p{L}/u.test(name)
  }
  const { strokes } = signature
  return !strokes.some((stroke) => stroke.length >= FEWEST_POINTS) || lengthOf(strokes) < SHORTEST_LENGTH
}

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

const lengthOf = (strokes: readonly Stroke[]): number =>
  strokes
    .flatMap((stroke) => stroke.slice(1).map((point, at) => distance(stroke[at] ?? point, point)))
    .reduce((sum, length) => sum + length, 0)
