import type { Piece } from './inspection.ts'

/** A picture's bytes, or why it is none: it moves, it is too wide, it is broken. */
export type KeptPieces = readonly Piece[] | null

/** Pixels that a picture may have: those of the largest cameras of telephones in use; and of a side. */
const MAX_PIXELS = 120_000_000
const MAX_SIDE = 20_000
/** Bytes of a colour profile: those of printers have two million. */
export const MAX_PROFILE_SIZE = 3_145_728

export const isWithinLimits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS
