import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of content in one chunk: what is read and checked at a time. */
export const CHUNK_BYTES = 65_536
/** Bytes of a nonce (NIST SP 800-38D, 8.2.2: random, of 96 bits) and of a tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Bytes that a chunk takes beside its content. */
const OVERHEAD = NONCE_BYTES + TAG_BYTES
export const RECORD_BYTES = CHUNK_BYTES + OVERHEAD

/** What is wrong with stored bytes: they are not those that were stored, or not at their place. */
export class BrokenFile extends Error {
  constructor(options?: ErrorOptions) {
    super('a stored file is not what was stored', options)
    this.name = 'BrokenFile'
  }
}

/** What a chunk is bound to: its file, its place in it, and whether the file ends with it. */
export interface ChunkPosition {
  readonly file: string
  readonly index: number
  readonly last: boolean
}

const chunkContext = ({ file, index, last }: ChunkPosition): Buffer =>
  Buffer.from(`chunk|${file}|${index}|${last ? 1 : 0}`)

export const sealChunk = (key: Buffer, content: Buffer, position: ChunkPosition): Buffer =>
  sealBytes(key, content, chunkContext(position))

/** Throws `BrokenFile` when the bytes are not those of the place. */
export const openChunk = (key: Buffer, record: Buffer, position: ChunkPosition): Buffer =>
  openBytes(key, record, chunkContext(position))

/** AES-256-GCM: nonce, ciphertext, tag. */
export function sealBytes(key: Buffer, content: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function openBytes(key: Buffer, record: Buffer, context: Buffer): Buffer {
  if (record.length < OVERHEAD) throw new BrokenFile()
  const decipher = createDecipheriv('aes-256-gcm', key, record.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(context)
    .setAuthTag(record.subarray(record.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(record.subarray(NONCE_BYTES, record.length - TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw new BrokenFile({ cause })
  }
}

/** Bytes of content in a sealed file of so many bytes. */
export function contentSize(stored: number): number {
  const rest = stored % RECORD_BYTES
  return Math.floor(stored / RECORD_BYTES) * CHUNK_BYTES + Math.max(0, rest - OVERHEAD)
}

/** Bytes that a sealed file has on disk. */
export const storedSize = (size: number): number =>
  Math.floor(size / CHUNK_BYTES) * RECORD_BYTES + (size % CHUNK_BYTES === 0 ? 0 : (size % CHUNK_BYTES) + OVERHEAD)
