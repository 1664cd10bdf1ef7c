import type { FastifyRequest } from 'fastify'

/** Largest body that is read as a whole. Larger ones are streamed. */
const MAX_BUFFERED = 65_536

const BOUNDARY = /^multipart\/form-data;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i
/** Headers of a JSON part as browsers write them. Other spellings go to the general parser. */
const JSON_PART =
  /^content-disposition: form-data; name="([^"\\%\r\n]+)"(?:; filename="[^"\\\r\n]*")?\r\ncontent-type: application\/json$/i

export interface JsonPart {
  readonly name: string
  readonly text: string
}

/**
 * Reads the only JSON part of a small multipart body, as for most records saved without files. Null leaves the body
 * to the general parser, which is slower.
 */
export async function singleJsonPart({ raw, headers }: FastifyRequest, limit: number): Promise<JsonPart | null> {
  const length = Number(headers['content-length'])
  const [, quoted, bare] = BOUNDARY.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined || !(length > 0 && length <= Math.min(MAX_BUFFERED, limit))) return null
  // A body that arrived with its headers is emitted right after them.
  await Promise.resolve()
  if (raw.readableLength !== length) return null
  const bytes: unknown = raw.read()
  if (!Buffer.isBuffer(bytes)) return null
  const part = parsePart(bytes.toString(), boundary)
  if (!part) raw.unshift(bytes)
  return part
}

function parsePart(body: string, boundary: string): JsonPart | null {
  const [head, delimiter] = [`--${boundary}\r\n`, `\r\n--${boundary}`]
  const blank = body.indexOf('\r\n\r\n')
  const end = body.indexOf(delimiter, blank + 2)
  const closed = body.slice(end + delimiter.length)
  if (!body.startsWith(head) || blank < 0 || end < 0 || (closed !== '--\r\n' && closed !== '--')) return null
  const [, name] = JSON_PART.exec(body.slice(head.length, blank)) ?? []
  return name === undefined ? null : { name, text: body.slice(blank + 4, end) }
}
