import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushFolder } from '../atomicWrite.ts'
import { openDiskBlob } from './diskBlob.ts'
import { createBlobPath, blobPath } from './blobPath.ts'
import type { BlobStore } from './blobStore.ts'

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
