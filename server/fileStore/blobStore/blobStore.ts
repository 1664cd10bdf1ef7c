import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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

/** Path of a file below a folder. It never contains user input. */
export const blobPath = (folder: string, tenant: number, id: string): string =>
  join(folder, String(tenant), id.slice(0, 2), id)

/** Path of a file, with its folder created. */
export async function createBlobPath(folder: string, tenant: number, id: string): Promise<string> {
  const path = blobPath(folder, tenant, id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // On a read-only disk Node reports ENOENT for the first missing parent.
    throw error.code === 'ENOENT' ? Object.assign(error, { code: 'EROFS' }) : error
  })
  return path
}
