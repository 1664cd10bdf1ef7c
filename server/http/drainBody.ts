import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Limits for reading the rest of a body after the answer, in bytes and milliseconds. */
const DRAIN_LIMIT = { bytes: 4_194_304, time: 1_000 }

/**
 * Reads and discards the rest of a body for a while, because a client reads the answer only after sending it. Returns
 * true if the body did not end and the connection must close.
 */
export async function drainBody(raw: IncomingMessage): Promise<boolean> {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return false
  if (raw.complete) {
    // Unread data would block the next request on the connection.
    raw.resume()
    return false
  }
  let left = DRAIN_LIMIT.bytes
  const isWhole = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), DRAIN_LIMIT.time)
    const end = (whole: boolean): void => {
      clearTimeout(timer)
      resolve(whole)
    }
    raw.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) end(false)
    })
    raw.once('end', () => end(true))
    raw.once('close', () => end(false))
    raw.resume()
  })
  if (!isWhole) raw.pause()
  return !isWhole
}

/** Milliseconds for a client that keeps sending to read its answer (RFC 9112, 9.6). */
const LINGER_MS = 500

/**
 * Announces and closes the connection of an endless body. Node would reset it at once, and the client could lose the
 * answer together with its unread data. So only our side ends first.
 */
export function closeAfterResponse(reply: FastifyReply, { socket }: IncomingMessage): void {
  reply.header('connection', 'close')
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
