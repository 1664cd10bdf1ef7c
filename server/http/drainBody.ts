import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes and milliseconds in which a client may end a body that is answered already. */
const DRAIN_LIMIT = { bytes: 4_194_304, time: 1_000 }

/**
 * Reads the rest of a body that nobody wants any more and throws it away, for a while: a client that still sends reads no
 * answer. True where it did not end: the connection must, once its answer has gone out.
 */
export async function drainBody(raw: IncomingMessage): Promise<boolean> {
  raw.unpipe()
  if (raw.readableEnded || raw.destroyed) return false
  if (raw.complete) {
    // What has come and is not read would hold up the next request of its connection.
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

/** Milliseconds in which a client that goes on sending may read its answer (RFC 9112, 9.6). */
const LINGER_MS = 500

/** Ends a connection whose body goes on for ever, after its answer: at once, the answer would be lost with it. */
export function closeAfterResponse(answer: ServerResponse, raw: IncomingMessage): void {
  answer.once('finish', () => {
    setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, LINGER_MS).unref()
  })
}
