import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have once nobody else is let in, and between two looks for connections that have nothing to do. */
export const DRAIN_LONGEST = 15_000
const LOOK = 100

export interface Draining {
  /** Milliseconds of being "not ready" while requests are still let in. */
  readonly wait: number
  /** Whoever asked to end cannot wait: what is under way is broken off. */
  readonly hurry: AbortSignal
}

/**
 * Ends a server in order: it says that it is not ready, goes on for a while for those who have not noticed, stops listening, and lets what is
 * under way come to its end. What takes too long is broken off: nothing of it has been acknowledged.
 */
export async function drain(app: FastifyInstance, closing: AbortController, { wait, hurry }: Draining): Promise<void> {
  closing.abort()
  if (wait > 0) await pause(wait, undefined, { signal: hurry }).catch(() => undefined)
  const breakOff = (): void => app.server.closeAllConnections()
  const patience = setTimeout(breakOff, DRAIN_LONGEST)
  // A connection that had a request under way is idle only now.
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK)
  if (hurry.aborted) breakOff()
  else hurry.addEventListener('abort', breakOff, { once: true })
  try {
    await app.close()
  } finally {
    clearTimeout(patience)
    clearInterval(look)
  }
}
