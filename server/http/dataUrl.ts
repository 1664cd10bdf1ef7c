import { Readable } from 'node:stream'
import { ACCEPTED_TYPES, mediaOf } from '#engine/field'

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+);base64,([A-Za-z0-9+/]+={0,2})$/

/** A file that a client has written as text. */
interface WrittenFile {
  readonly filename: string
  readonly file: Readable
}

/** Reads a data URL (RFC 2397), as browsers write pictures that were drawn. Null if it is none. */
export function readDataUrl(name: string, value: unknown): WrittenFile | null {
  const [, mime, content] = (typeof value === 'string' && DATA_URL.exec(value)) || []
  if (mime === undefined || content === undefined) return null
  const extension = ACCEPTED_TYPES.find((one) => mediaOf(`a.${one}`) === mime) ?? 'bin'
  const bytes = Buffer.from(content, 'base64')
  return { filename: `${name}.${extension}`, file: Readable.from([bytes], { objectMode: false }) }
}
