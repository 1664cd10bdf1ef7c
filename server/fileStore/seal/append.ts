import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { SealKey } from '../content.ts'
import { BrokenFile, CHUNK_BYTES, RECORD_BYTES, contentSize, openChunk, sealChunk, storedSize } from './chunk.ts'

/** Whether a file ends with what is written now. */
export type FileEnd = 'open' | 'whole'

/**
 * Adds to a sealed file and answers its size. What has come is written even when its source fails, so that it need not
 * come again; nothing but ciphertext ever reaches the disk. On disk before it is answered.
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
        // The last full chunk waits: it may be the end.
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

/** Seals the last chunk of a file that came in several goes as its last. */
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

/**
 * Bytes of content that a file holds while it is arriving: of what is on disk, what is whole. A machine that stopped in
 * the middle of writing leaves a last chunk that says nothing.
 */
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

/** A chunk of a file that may be finished already. */
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
