/** Bytes as they lie, sealed. */
export interface Blob {
  readonly size: number
  /** From `from` up to, and without, `to`, in blocks of so many bytes; the last may be shorter. */
  readonly blocks: (from: number, to: number, block: number) => AsyncGenerator<Buffer, void>
}

/** Where files lie once they are whole. Every way in and out is this one; what lies there is sealed before it comes. */
export interface BlobStore {
  /** Takes a whole file from this disk, or a copy of it; what is acknowledged outlives the machine. */
  readonly put: (tenant: number, id: string, path: string) => Promise<void>
  /** Nobody needs any more what is left on this disk of a file that was put. */
  readonly discardLocal: (path: string) => Promise<void>
  readonly open: (tenant: number, id: string) => Promise<Blob>
  readonly remove: (tenant: number, id: string) => Promise<void>
}
