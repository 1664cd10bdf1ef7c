import { isObject } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isMechanical } from './isMechanical.ts'
import { MAX_NAME_LENGTH, isEmptySignature } from './signature.ts'
import type { Point, Signature, Stroke } from './signature.ts'

/**
 * empty: nothing, dots, or no name · malformed: no strokes at all, or too many · mechanical: no hand moves like this
 */
export type SignatureProblem = 'empty' | 'malformed' | 'mechanical'

const MOST_STROKES = 200
const MOST_POINTS = 10_000
/** Pixels of the largest box, and milliseconds that somebody may take. */
const LARGEST_PLACE = 10_000
const LONGEST_TIME = 600_000

/**
 * Reads a signature as it travels: a list of strokes, each a list of points `{t, x, y, p}`; the points of the only
 * stroke; or `{nombre}` for a typed name. Times ascend from the first point to the last.
 */
export function readSignature(said: unknown): Result<Signature, SignatureProblem> {
  if (said === undefined || said === null || said === '') return fail('empty')
  const signature = isObject(said) ? typedName(said) : drawnStrokes(said)
  if (signature === null) return fail('malformed')
  if (isEmptySignature(signature)) return fail('empty')
  return signature.kind === 'drawn' && isMechanical(signature.strokes) ? fail('mechanical') : ok(signature)
}

/** Writes a signature as `readSignature` reads it. */
export const writeSignature = (signature: Signature): unknown =>
  signature.kind === 'drawn' ? signature.strokes : { nombre: signature.name.trim() }

function typedName({ nombre, ...more }: { readonly [name: string]: unknown }): Signature | null {
  if (typeof nombre !== 'string' || nombre.length > MAX_NAME_LENGTH || Object.keys(more).length > 0) return null
  return { kind: 'typed', name: nombre.trim() }
}

function drawnStrokes(said: unknown): Signature | null {
  if (!Array.isArray(said)) return null
  const written: readonly unknown[] = said
  const lists = written.length > 0 && written.every(isObject) ? [written] : written
  if (lists.length > MOST_STROKES) return null
  const strokes = lists.map((one) => (Array.isArray(one) ? readStroke(one) : null))
  const read = strokes.flatMap((stroke) => (stroke === null ? [] : [stroke]))
  return read.length === strokes.length && isInTime(read.flat()) ? { kind: 'drawn', strokes: read } : null
}

function readStroke(points: readonly unknown[]): Stroke | null {
  const read = points.flatMap((one) => readPoint(one) ?? [])
  return read.length === points.length && read.length <= MOST_POINTS ? read : null
}

function readPoint(said: unknown): Point | null {
  if (!isObject(said)) return null
  const { t, x, y, p = 0.5 } = said
  return isWithin(t, LONGEST_TIME) && isWithin(x, LARGEST_PLACE) && isWithin(y, LARGEST_PLACE) && isWithin(p, 1)
    ? { t, x, y, p }
    : null
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most

const isInTime = (points: readonly Point[]): boolean =>
  points.length <= MOST_POINTS && points.every(({ t }, at) => at === 0 || t >= (points[at - 1]?.t ?? 0))
