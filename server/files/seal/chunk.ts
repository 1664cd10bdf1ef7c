import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of content in one chunk: what is read and checked at a time. */
export const CHUNK = 65_536
/** Bytes of a nonce (NIST SP 800-38D, 8.2.2: random, of 96 bits) and of a tag. */
const NONCE = 12
const TAG = 16
/** Bytes that a chunk takes beside its content. */
const OVERHEAD = NONCE + TAG
export const RECORD = CHUNK + OVERHEAD

/** What is wrong with stored bytes: they are not those that were stored, or not at their place. */
export class BrokenFile extends Error {
  constructor(options?: ErrorOptions) {
    super('a stored file is not what was stored', options)
    this.name = 'BrokenFile'
  }
}

/** What a chunk is bound to: its file, its place in it, and whether the file ends with it. */
export interface Place {
  readonly file: string
  readonly index: number
  readonly last: boolean
}

const bound = ({ file, index, last }: Place): Buffer => Buffer.from(`chunk|${file}|${index}|${last ? 1 : 0}`)

export const sealChunk = (key: Buffer, content: Buffer, place: Place): Buffer => sealed(key, content, bound(place))

/** Throws `BrokenFile` when the bytes are not those of the place. */
export const openChunk = (key: Buffer, record: Buffer, place: Place): Buffer => opened(key, record, bound(place))

/** AES-256-GCM: nonce, ciphertext, tag. */
export function sealed(key: Buffer, content: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

export function opened(key: Buffer, record: Buffer, context: Buffer): Buffer {
  if (record.length < OVERHEAD) throw new BrokenFile()
  const decipher = createDecipheriv('aes-256-gcm', key, record.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(context)
    .setAuthTag(record.subarray(record.length - TAG))
  try {
    return Buffer.concat([decipher.update(record.subarray(NONCE, record.length - TAG)), decipher.final()])
  } catch (cause) {
    throw new BrokenFile({ cause })
  }
}

/** Bytes of content in a sealed file of so many bytes. */
export function contentSize(stored: number): number {
  const rest = stored % RECORD
  return Math.floor(stored / RECORD) * CHUNK + Math.max(0, rest - OVERHEAD)
}

/** Bytes that a sealed file has on disk. */
export const storedSize = (size: number): number =>
  Math.floor(size / CHUNK) * RECORD + (size % CHUNK === 0 ? 0 : (size % CHUNK) + OVERHEAD)
