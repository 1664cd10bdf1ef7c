import { rename, rm, open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder } from '../atomicWrite.ts'
import { createBlobPath, blobPath } from './blobStore.ts'
import type { BlobStore, Blob } from './blobStore.ts'

/** Stores files in a local or shared folder. */
export const diskBlobStore = (folder: string): BlobStore => ({
  put: async (tenant, id, path) => {
    const target = await createBlobPath(folder, tenant, id)
    await rename(path, target)
    await flushFolder(dirname(target))
  },
  discardLocal: () => Promise.resolve(),
  open: (tenant, id) => openDiskBlob(blobPath(folder, tenant, id)),
  remove: (tenant, id) => rm(blobPath(folder, tenant, id), { force: true }),
})

export async function openDiskBlob(path: string): Promise<Blob> {
  const { size } = await stat(path)
  return {
    size,
    blocks: async function* (from, to, block) {
      const handle = await open(path, 'r')
      try {
        for (let at = from; at < to; at += block) yield await readAt(handle, at, Math.min(block, to - at))
      } finally {
        await handle.close()
      }
    },
  }
}

async function readAt(handle: FileHandle, position: number, most: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(most)
  let filled = 0
  while (filled < most) {
    const { bytesRead } = await handle.read(buffer, filled, most - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
