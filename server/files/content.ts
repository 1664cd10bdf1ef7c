import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { BrokenFile, CHUNK, RECORD, contentSize, openChunk } from './seal/chunk.ts'

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
export async function openContent(path: string, seal: SealedWith | null): Promise<Content> {
  const stored = (await stat(path)).size
  const size = seal ? contentSize(stored) : stored
  const pieceAt = async (handle: FileHandle, index: number): Promise<Buffer> => {
    if (!seal) return readAt(handle, index * CHUNK, CHUNK)
    const record = await readAt(handle, index * RECORD, RECORD)
    const last = (index + 1) * CHUNK >= size
    return openChunk(seal.key, record, { file: seal.id, index, last })
  }
  async function* pieces(from: number, to: number): AsyncGenerator<Buffer, void> {
    const end = Math.min(to, size)
    if (from >= end) return
    const handle = await open(path, 'r')
    try {
      for (let index = Math.floor(from / CHUNK); index * CHUNK < end; index += 1) {
        const piece = await pieceAt(handle, index)
        const start = index * CHUNK
        if (piece.length !== Math.min(CHUNK, size - start)) throw new BrokenFile()
        yield piece.subarray(Math.max(0, from - start), Math.min(piece.length, end - start))
      }
    } finally {
      await handle.close()
    }
  }
  const read = async (from: number, to: number): Promise<Buffer> => {
    const held: Buffer[] = []
    for await (const piece of pieces(from, to)) held.push(piece)
    return held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
  }
  return { size, read, pieces }
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
