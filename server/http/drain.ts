import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for running requests, and between checks for idle connections. */
export const DRAIN_TIMEOUT = 15_000
const POLL_INTERVAL = 100

export interface DrainOptions {
  /** Milliseconds of reporting "not ready" while requests are still accepted. */
  readonly notReadyMs: number
  /** Aborted when the shutdown is urgent. Running requests are cut off. */
  readonly abort: AbortSignal
}

/**
 * Shuts a server down: reports "not ready", waits for load balancers to notice, stops listening, and lets running
 * requests finish. Requests that take too long are cut off; nothing of them was acknowledged.
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
  // Connections become idle once their request ends.
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
