import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where a file of an organisation lies below a folder. Names of people never become paths. */
export const blobPath = (folder: string, tenant: number, id: string): string =>
  join(folder, String(tenant), id.slice(0, 2), id)

/** The same, with its folder made. */
export async function createBlobPath(folder: string, tenant: number, id: string): Promise<string> {
  const path = blobPath(folder, tenant, id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // So Node tells of a disk that is read only: it looks for the folder above, and above, and finds the first one there.
    throw error.code === 'ENOENT' ? Object.assign(error, { code: 'EROFS' }) : error
  })
  return path
}
