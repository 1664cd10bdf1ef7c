import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusedField } from '../operation/index.ts'
import { addressGroup } from '../session/index.ts'
import type { BodyMemory } from './bodyMemory.ts'

/** A refused body. With `isTruncated` the rest was not read, and the connection closes after the answer. */
export interface RefusedBody {
  readonly refused: string
  readonly fields?: readonly RefusedField[]
  /** Seconds after which there may be room. */
  readonly retryAfter?: number
  readonly isTruncated?: true
}

/** Parsed JSON, or `URLSearchParams` of a form. */
export type ParsedBody = { readonly body: unknown } | RefusedBody

export const TOO_LARGE = '90008'
const MALFORMED = '90004'
const NO_MEMORY = { refused: '92005', retryAfter: 2 } as const

/** The declared length of a body in bytes, or `otherwise` if it declares none. */
export function declaredBytes({ headers }: FastifyRequest, otherwise: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length)
  return headers['transfer-encoding'] === undefined ? 0 : otherwise
}

/**
 * Reserves memory for a body until the call is answered, or refuses it. The declared length is reserved at once: a
 * slow body takes the same memory in the end.
 */
export function reserveBody(
  request: FastifyRequest,
  reply: FastifyReply,
  memory: BodyMemory,
  limit: number,
): RefusedBody | null {
  const release = memory.reserve(addressGroup(request.ip), Math.min(declaredBytes(request, limit), limit))
  if (!release) return NO_MEMORY
  reply.raw.once('finish', release)
  reply.raw.once('close', release)
  return null
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Reads and parses a JSON or form body of at most `limit` bytes. */
export async function readBody(request: FastifyRequest, limit: number): Promise<ParsedBody> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (type !== JSON_TYPE && type !== FORM_TYPE) return { refused: MALFORMED }
  if (declaredBytes(request, limit) > limit) return { refused: TOO_LARGE }
  const bytes = await collect(request.raw, limit)
  if (bytes === null) return { refused: TOO_LARGE }
  const text = new TextDecoder().decode(bytes)
  if (type === FORM_TYPE) return { body: new URLSearchParams(text) }
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    return { refused: MALFORMED }
  }
}

/** All bytes of a body, or null if they exceed the limit. The rest is not read. */
async function collect(raw: IncomingMessage, limit: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    if (raw.destroyed) return reject(new ClientDisconnected())
    const stop = (): void => {
      raw.off('data', onData)
      raw.off('end', onEnd)
      raw.off('error', onError)
      raw.off('close', onClose)
    }
    const onData = (piece: Buffer): void => {
      length += piece.length
      if (length <= limit) pieces.push(piece)
      else {
        raw.pause()
        stop()
        resolve(null)
      }
    }
    const onEnd = (): void => {
      stop()
      resolve(Buffer.concat(pieces, length))
    }
    const onError = (error: Error): void => {
      stop()
      reject(error)
    }
    const onClose = (): void => onError(new ClientDisconnected())
    raw.on('data', onData)
    raw.once('end', onEnd)
    raw.once('error', onError)
    raw.once('close', onClose)
  })
}

class ClientDisconnected extends Error {
  readonly statusCode = 400
  constructor() {
    super('the client disconnected')
    this.name = 'ClientDisconnected'
  }
}
