import { BrokenFile, CHUNK_BYTES, RECORD_BYTES, contentSize, openChunk } from './seal/chunk.ts'
import type { Blob } from './blobStore/blobStore.ts'

/** Random access to the content of a stored file. Damaged content is an error. */
export interface Content {
  readonly size: number
  /** Bytes from `from` up to but excluding `to`. */
  readonly read: (from: number, to: number) => Promise<Buffer>
  /** The same bytes in chunks. */
  readonly pieces: (from: number, to: number) => AsyncGenerator<Buffer, void>
}

/** The key of a file, and the id that its chunks are bound to. */
export interface SealKey {
  readonly key: Buffer
  readonly id: string
}

/** Opens a stored file. Without a key it was stored before files were encrypted. */
export function openContent(blob: Blob, seal: SealKey | null): Content {
  const size = seal ? contentSize(blob.size) : blob.size
  const block = seal ? RECORD_BYTES : CHUNK_BYTES
  async function* pieces(from: number, to: number): AsyncGenerator<Buffer, void> {
    const end = Math.min(to, size)
    if (from >= end) return
    const [first, after] = [Math.floor(from / CHUNK_BYTES), Math.ceil(end / CHUNK_BYTES)]
    let index = first
    for await (const stored of blob.blocks(first * block, Math.min(after * block, blob.size), block)) {
      const last = (index + 1) * CHUNK_BYTES >= size
      const piece = seal ? openChunk(seal.key, stored, { file: seal.id, index, last }) : stored
      const start = index * CHUNK_BYTES
      if (piece.length !== Math.min(CHUNK_BYTES, size - start)) throw new BrokenFile()
      yield piece.subarray(Math.max(0, from - start), Math.min(piece.length, end - start))
      index += 1
    }
    if (index !== after) throw new BrokenFile()
  }
  const read = async (from: number, to: number): Promise<Buffer> => {
    const held: Buffer[] = []
    for await (const piece of pieces(from, to)) held.push(piece)
    return held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
  }
  return { size, read, pieces }
}
