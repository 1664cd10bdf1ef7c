import { readFile, rm } from 'node:fs/promises'
import { BrokenFile } from '../seal/chunk.ts'
import type { Bucket } from './bucket.ts'
import { blobPath } from './blobStore.ts'
import type { BlobStore } from './blobStore.ts'

/** Key of a file in the bucket, equal to its path on disk. */
export const bucketKey = (tenant: number, id: string): string => `${tenant}/${id.slice(0, 2)}/${id}`

/**
 * Stores files in a bucket. They are gathered and sealed in the local folder first, so that only ciphertext leaves
 * this machine.
 */
export const bucketBlobStore = (bucket: Bucket, folder: string): BlobStore => ({
  put: async (tenant, id, path) => bucket.put(bucketKey(tenant, id), await readFile(path)),
  discardLocal: (path) => rm(path, { force: true }),
  open: async (tenant, id) => {
    const key = bucketKey(tenant, id)
    const size = await bucket.size(key)
    if (size === null) throw new BrokenFile({ cause: new Error('it is not in the bucket') })
    return {
      size,
      blocks: async function* (from, to, block) {
        const content = await bucket.read(key, from, to)
        if (!content) throw new BrokenFile({ cause: new Error('it is not in the bucket') })
        yield* inBlocks(content, block)
      },
    }
  },
  remove: async (tenant, id) => {
    await bucket.remove(bucketKey(tenant, id))
    // Removes what was gathered while it was incomplete.
    await rm(blobPath(folder, tenant, id), { force: true })
  },
})

async function* inBlocks(content: AsyncIterable<Uint8Array>, block: number): AsyncGenerator<Buffer, void> {
  let held = Buffer.alloc(0)
  for await (const piece of content) {
    held = Buffer.concat([held, piece])
    for (; held.length >= block; held = held.subarray(block)) yield held.subarray(0, block)
  }
  if (held.length > 0) yield held
}
