/** The sealed bytes of a file. */
export interface Blob {
  readonly size: number
  /** Reads from `from` up to but excluding `to`, in blocks of `block` bytes. The last one may be shorter. */
  readonly blocks: (from: number, to: number, block: number) => AsyncGenerator<Buffer, void>
}

/** Stores complete files. Their bytes are sealed before they arrive here. */
export interface BlobStore {
  /** Takes a complete local file or copies it. The data is durable once this resolves. */
  readonly put: (tenant: number, id: string, path: string) => Promise<void>
  /** Deletes the local file after `put`, if it is no longer needed. */
  readonly discardLocal: (path: string) => Promise<void>
  readonly open: (tenant: number, id: string) => Promise<Blob>
  readonly remove: (tenant: number, id: string) => Promise<void>
}
