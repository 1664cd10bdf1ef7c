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
