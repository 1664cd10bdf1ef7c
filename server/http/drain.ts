import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have once nobody else is let in, and between two looks for connections that have nothing to do. */
export const DRAIN_TIMEOUT = 15_000
const POLL_INTERVAL = 100

export interface DrainOptions {
  /** Milliseconds of being "not ready" while requests are still let in. */
  readonly notReadyMs: number
  /** Whoever asked to end cannot wait: what is under way is broken off. */
  readonly abort: AbortSignal
}

/**
 * Ends a server in order: it says that it is not ready, goes on for a while for those who have not noticed, stops listening, and lets what is
 * under way come to its end. What takes too long is broken off: nothing of it has been acknowledged.
 */
export async function drain(
  app: FastifyInstance,
  closing: AbortController,
  { notReadyMs, abort }: DrainOptions,
): Promise<void> {
  closing.abort()
  if (notReadyMs > 0) await pause(notReadyMs, undefined, { signal: abort }).catch(() => undefined)
  const breakOff = (): void => app.server.closeAllConnections()
  const patience = setTimeout(breakOff, DRAIN_TIMEOUT)
  // A connection that had a request under way is idle only now.
  const look = setInterval(() => app.server.closeIdleConnections(), POLL_INTERVAL)
  if (abort.aborted) breakOff()
  else abort.addEventListener('abort', breakOff, { once: true })
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
    clearInterval(look)
  }
}
