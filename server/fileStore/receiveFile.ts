import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mediaOf, safeFileName } from '#engine/field'
import { openContent } from './content.ts'
import type { Content, SealKey } from './content.ts'
import { inspectContent } from './inspect/inspectContent.ts'
import type { Inspection } from './inspect/inspection.ts'
import { appendSealed } from './seal/append.ts'
import { openDiskBlob } from './blobStore/diskBlob.ts'

/** More came than a file may have. What was kept of it is gone. */
export class FileTooLarge extends Error {
  constructor() {
    super('a file is larger than its limit')
    this.name = 'FileTooLarge'
  }
}

/** A file as it is stored. */
export interface StoredContent {
  readonly name: string
  readonly mime: string
  readonly bytes: number
  /** Bytes that came: of a picture some are left out. */
  readonly sent: number
  readonly sha256: Buffer
}

/**
 * Streams to disk, sealed on the way, counts and hashes, and judges by the content what it is. Reading ends with the
 * piece that is over the limit; nothing of that piece is kept.
 */
export async function receiveFile(
  path: string,
  seal: SealKey,
  name: string,
  content: Readable,
  limit: number,
): Promise<StoredContent> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(): AsyncGenerator<Buffer, void> {
    for await (const piece of content) {
      const chunk = piece as Buffer
      bytes += chunk.length
      if (bytes > limit) throw new FileTooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await appendSealed(path, seal, 0, counted(), 'whole')
    return await inspectStored(path, seal, safeFileName(name), { sha256: () => hash.digest() })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Judges a whole file, and stores it anew where not all of it is stored. */
export async function inspectStored(
  path: string,
  seal: SealKey,
  name: string,
  whole: { readonly sha256: () => Buffer } | null = null,
  fresh = `${path}.new`,
): Promise<StoredContent> {
  const content = openContent(await openDiskBlob(path), seal)
  const { mime, pieces } = await limitConcurrency(() => inspectContent(content, mediaOf(name)))
  if (!pieces)
    return {
      name,
      mime,
      bytes: content.size,
      sent: content.size,
      sha256: whole ? whole.sha256() : await hashContent(content),
    }
  try {
    const bytes = await appendSealed(fresh, seal, 0, readPieces(content, pieces), 'whole')
    await rename(fresh, path)
    return {
      name,
      mime,
      bytes,
      sent: content.size,
      sha256: await hashContent(openContent(await openDiskBlob(path), seal)),
    }
  } finally {
    await rm(fresh, { force: true })
  }
}

async function* readPieces(content: Content, kept: NonNullable<Inspection['pieces']>): AsyncGenerator<Buffer, void> {
  for (const piece of kept) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* content.pieces(piece.from, piece.to)
  }
}

async function hashContent(content: Content): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of content.pieces(0, content.size)) hash.update(piece)
  return hash.digest()
}

/** Files that are judged at a time: a picture is held whole for it. */
const MAX_CONCURRENT = 4
let active = 0
const waiting: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (active >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else active += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else active -= 1
  }
}
