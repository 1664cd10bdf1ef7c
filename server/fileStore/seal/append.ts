import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { SealKey } from '../content.ts'
import { BrokenFile, CHUNK_BYTES, RECORD_BYTES, contentSize, openChunk, sealChunk, storedSize } from './chunk.ts'

/** Whether the written data ends the file. */
export type FileEnd = 'open' | 'whole'

/**
 * Appends to a sealed file and returns its size. Data received before a failure of the source is kept for resuming.
 * Only ciphertext reaches the disk, and it is flushed before this resolves.
 */
export async function appendSealed(
  path: string,
  { key, id }: SealKey,
  from: number,
  source: AsyncIterable<Buffer>,
  end: FileEnd,
): Promise<number> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    let index = Math.floor(from / CHUNK_BYTES)
    let held: Buffer[] =
      from % CHUNK_BYTES === 0 ? [] : [await readOpen(handle, { key, id }, index, from % CHUNK_BYTES)]
    let length = from % CHUNK_BYTES
    const write = async (content: Buffer, last: boolean): Promise<void> => {
      await writeAll(handle, sealChunk(key, content, { file: id, index, last }), index * RECORD_BYTES)
      index += 1
    }
    let failed: { readonly error: unknown } | null = null
    try {
      for await (const piece of source) {
        held.push(piece)
        length += piece.length
        if (length <= CHUNK_BYTES) continue
        let all = Buffer.concat(held)
        // The last full chunk may be the end, so it waits.
        for (; all.length > CHUNK_BYTES; all = all.subarray(CHUNK_BYTES))
          await write(all.subarray(0, CHUNK_BYTES), false)
        held = [all]
        length = all.length
      }
    } catch (error) {
      failed = { error }
    }
    if (failed && end === 'whole') throw failed.error
    if (length > 0) await write(Buffer.concat(held), end === 'whole')
    const size = length === 0 ? index * CHUNK_BYTES : (index - 1) * CHUNK_BYTES + length
    await handle.truncate(storedSize(size))
    await handle.sync()
    if (failed) throw failed.error
    return size
  } finally {
    await handle.close()
  }
}

/** Seals the last chunk of a resumable upload as final. */
export async function finishSealed(path: string, { key, id }: SealKey, size: number): Promise<void> {
  if (size === 0) return
  const handle = await open(path, 'r+')
  try {
    const index = Math.ceil(size / CHUNK_BYTES) - 1
    const content = await readOpen(handle, { key, id }, index, size - index * CHUNK_BYTES)
    await writeAll(handle, sealChunk(key, content, { file: id, index, last: true }), index * RECORD_BYTES)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Bytes of content in an incomplete file. An incomplete last chunk after a crash does not count. */
export async function arrivedSize(path: string, seal: SealKey): Promise<number> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return 0
  try {
    const size = contentSize((await handle.stat()).size)
    const index = Math.ceil(size / CHUNK_BYTES) - 1
    if (index < 0) return 0
    const tail = await readOpen(handle, seal, index, size - index * CHUNK_BYTES).catch(() => null)
    return tail ? size : index * CHUNK_BYTES
  } finally {
    await handle.close()
  }
}

/** Reads a chunk of a file that may be final already. */
async function readOpen(handle: FileHandle, { key, id }: SealKey, index: number, length: number): Promise<Buffer> {
  const record = Buffer.alloc(length + (RECORD_BYTES - CHUNK_BYTES))
  const { bytesRead } = await handle.read(record, 0, record.length, index * RECORD_BYTES)
  if (bytesRead !== record.length) throw new BrokenFile()
  for (const last of [false, true]) {
    try {
      return openChunk(key, record, { file: id, index, last })
    } catch (error) {
      if (last) throw error
    }
  }
  throw new BrokenFile()
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}
