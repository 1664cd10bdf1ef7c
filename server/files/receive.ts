import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mediaOf, safeFileName } from '#engine/field'
import { openContent } from './content.ts'
import type { Content, SealedWith } from './content.ts'
import { judge } from './judge/judge.ts'
import type { Judgement } from './judge/judgement.ts'
import { append } from './seal/append.ts'
import { lyingAt } from './shelf/lyingAt.ts'

/** More came than a file may have. What was kept of it is gone. */
export class FileTooLarge extends Error {
  constructor() {
    super('a file is larger than its limit')
    this.name = 'FileTooLarge'
  }
}

/** A file as it is stored. */
export interface Measured {
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
  seal: SealedWith,
  name: string,
  content: Readable,
  limit: number,
): Promise<Measured> {
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
    await append(path, seal, 0, counted(), 'whole')
    return await judged(path, seal, safeFileName(name), { sha256: () => hash.digest() })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Judges a whole file, and stores it anew where not all of it is stored. */
export async function judged(
  path: string,
  seal: SealedWith,
  name: string,
  whole: { readonly sha256: () => Buffer } | null = null,
  fresh = `${path}.new`,
): Promise<Measured> {
  const content = openContent(await lyingAt(path), seal)
  const { mime, kept } = await inTurn(() => judge(content, mediaOf(name)))
  if (!kept)
    return {
      name,
      mime,
      bytes: content.size,
      sent: content.size,
      sha256: whole ? whole.sha256() : await hashed(content),
    }
  try {
    const bytes = await append(fresh, seal, 0, piecesOf(content, kept), 'whole')
    await rename(fresh, path)
    return { name, mime, bytes, sent: content.size, sha256: await hashed(openContent(await lyingAt(path), seal)) }
  } finally {
    await rm(fresh, { force: true })
  }
}

async function* piecesOf(content: Content, kept: NonNullable<Judgement['kept']>): AsyncGenerator<Buffer, void> {
  for (const piece of kept) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* content.pieces(piece.from, piece.to)
  }
}

async function hashed(content: Content): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of content.pieces(0, content.size)) hash.update(piece)
  return hash.digest()
}

/** Files that are judged at a time: a picture is held whole for it. */
const AT_A_TIME = 4
let judging = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (judging >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  else judging += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else judging -= 1
  }
}
