import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mediaOf, safeFileName } from '#engine/field'
import { openContent } from './content.ts'
import type { Content, SealKey } from './content.ts'
import { inspectContent } from './inspect/inspectContent.ts'
import type { Inspection } from './inspect/inspection.ts'
import { appendSealed } from './seal/append.ts'
import { openDiskBlob } from './blobStore/diskBlobStore.ts'

/** The file exceeds the limit. Nothing of it is kept. */
export class FileTooLarge extends Error {
  constructor() {
    super('a file is larger than its limit')
    this.name = 'FileTooLarge'
  }
}

export interface StoredContent {
  readonly name: string
  readonly mime: string
  readonly bytes: number
  /** Uploaded bytes. Images are stored without their metadata. */
  readonly sent: number
  readonly sha256: Buffer
}

/** Streams a file to disk while sealing, counting and hashing it, and then detects its type. Stops at the limit. */
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

/** Inspects a complete file, and rewrites it if only parts of it are kept. */
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

/** Files inspected at a time, because an image is held in memory. */
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
