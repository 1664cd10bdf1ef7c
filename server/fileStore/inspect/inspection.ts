/** A piece of a file as it is to be stored: bytes of it, or bytes in their place. */
export type Piece = { readonly from: number; readonly to: number } | Buffer

/** What a file is by its content. */
export interface Inspection {
  /** Media type; `UNKNOWN` for whatever is not taken. */
  readonly mime: string
  /** What is stored of it, where that is not all: pictures lose what they say of places and people. */
  readonly pieces?: readonly Piece[]
}

/** Of no type that is taken, or not whole, or two things at once. */
export const UNKNOWN_TYPE: Inspection = { mime: 'application/octet-stream' }
