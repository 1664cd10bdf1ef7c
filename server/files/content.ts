import { BrokenFile, CHUNK, RECORD, contentSize, openChunk } from './seal/chunk.ts'
import type { Lying } from './shelf/shelf.ts'

/** The bytes of a stored file, wherever they begin and end; what is given out is what was stored, or nothing. */
export interface Content {
  readonly size: number
  /** Bytes from `from` up to, and without, `to`. */
  readonly read: (from: number, to: number) => Promise<Buffer>
  /** The same piece by piece. */
  readonly pieces: (from: number, to: number) => AsyncGenerator<Buffer, void>
}

/** The key of a file and the id that its chunks are bound to. */
export interface SealedWith {
  readonly key: Buffer
  readonly id: string
}

/** Opens a stored file; one without a key was stored before files were encrypted. */
export function openContent(lying: Lying, seal: SealedWith | null): Content {
  const size = seal ? contentSize(lying.size) : lying.size
  const block = seal ? RECORD : CHUNK
  async function* pieces(from: number, to: number): AsyncGenerator<Buffer, void> {
    const end = Math.min(to, size)
    if (from >= end) return
    const [first, after] = [Math.floor(from / CHUNK), Math.ceil(end / CHUNK)]
    let index = first
    for await (const stored of lying.blocks(first * block, Math.min(after * block, lying.size), block)) {
      const last = (index + 1) * CHUNK >= size
      const piece = seal ? openChunk(seal.key, stored, { file: seal.id, index, last }) : stored
      const start = index * CHUNK
      if (piece.length !== Math.min(CHUNK, size - start)) throw new BrokenFile()
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
