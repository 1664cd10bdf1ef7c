import { readFile, rm } from 'node:fs/promises'
import { BrokenFile } from '../seal/chunk.ts'
import type { Bucket } from './bucket.ts'
import { place } from './place.ts'
import type { Shelf } from './shelf.ts'

/** The key of a file: as its path on a disk. */
export const keyOfFile = (tenant: number, id: string): string => `${tenant}/${id.slice(0, 2)}/${id}`

/** Files in a bucket. What arrives is gathered and sealed in the folder first: nothing but ciphertext leaves this machine. */
export const bucketShelf = (bucket: Bucket, folder: string): Shelf => ({
  put: async (tenant, id, path) => bucket.put(keyOfFile(tenant, id), await readFile(path)),
  release: (path) => rm(path, { force: true }),
  open: async (tenant, id) => {
    const key = keyOfFile(tenant, id)
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
    await bucket.remove(keyOfFile(tenant, id))
    // What of it had come when it was still arriving.
    await rm(place(folder, tenant, id), { force: true })
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
