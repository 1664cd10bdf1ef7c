import type { Piece } from './judgement.ts'

/** A picture's bytes, or why it is none: it moves, it is too wide, it is broken. */
export type Kept = readonly Piece[] | null

/** Pixels that a picture may have: those of the largest cameras of telephones in use; and of a side. */
const MOST_PIXELS = 120_000_000
const LONGEST_SIDE = 20_000
/** Bytes of a colour profile: those of printers have two million. */
export const LARGEST_PROFILE = 3_145_728

export const isBearable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS
