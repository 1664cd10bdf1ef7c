import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of content per chunk. */
export const CHUNK_BYTES = 65_536
/** Bytes of a random 96-bit nonce (NIST SP 800-38D, 8.2.2) and of a tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Additional bytes per chunk. */
const OVERHEAD = NONCE_BYTES + TAG_BYTES
export const RECORD_BYTES = CHUNK_BYTES + OVERHEAD

/** Stored bytes are damaged or out of place. */
export class BrokenFile extends Error {
  constructor(options?: ErrorOptions) {
    super('a stored file is not what was stored', options)
    this.name = 'BrokenFile'
  }
}

/** The data that a chunk is bound to: its file, index, and whether it is the last. */
export interface ChunkPosition {
  readonly file: string
  readonly index: number
  readonly last: boolean
}

const chunkContext = ({ file, index, last }: ChunkPosition): Buffer =>
  Buffer.from(`chunk|${file}|${index}|${last ? 1 : 0}`)

export const sealChunk = (key: Buffer, content: Buffer, position: ChunkPosition): Buffer =>
  sealBytes(key, content, chunkContext(position))

/** Throws `BrokenFile` if the bytes do not belong to the position. */
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

/** Bytes of content in a sealed file of the given size. */
export function contentSize(stored: number): number {
  const rest = stored % RECORD_BYTES
  return Math.floor(stored / RECORD_BYTES) * CHUNK_BYTES + Math.max(0, rest - OVERHEAD)
}

/** Bytes on disk of a sealed file. */
export const storedSize = (size: number): number =>
  Math.floor(size / CHUNK_BYTES) * RECORD_BYTES + (size % CHUNK_BYTES === 0 ? 0 : (size % CHUNK_BYTES) + OVERHEAD)
