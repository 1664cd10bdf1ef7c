import type { IncomingMessage, ServerResponse } from 'node:http'

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

/** Closes the connection of an endless body after a delay, so that the answer arrives. */
export function closeAfterResponse(answer: ServerResponse, raw: IncomingMessage): void {
  answer.once('finish', () => {
    setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, LINGER_MS).unref()
  })
}
