import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
