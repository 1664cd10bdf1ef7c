/** A piece of the file to store: a range of its bytes, or bytes that replace them. */
export type Piece = { readonly from: number; readonly to: number } | Buffer

/** The result of inspecting a file. */
export interface Inspection {
  /** Media type, or that of `UNKNOWN_TYPE`. */
  readonly mime: string
  /** The pieces to store, if not the whole file. Images lose their metadata. */
  readonly pieces?: readonly Piece[]
}

/** The type of rejected, damaged and ambiguous files. */
export const UNKNOWN_TYPE: Inspection = { mime: 'application/octet-stream' }

/** The pieces of an image to keep. Null if it is animated, too large or damaged. */
export type KeptPieces = readonly Piece[] | null

/** Most pixels, as of the largest phone cameras, and the longest side. */
const MAX_PIXELS = 120_000_000
const MAX_SIDE = 20_000
/** Largest colour profile in bytes. Those of printers have two million. */
export const MAX_PROFILE_SIZE = 3_145_728

export const isWithinLimits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && width * height <= MAX_PIXELS
