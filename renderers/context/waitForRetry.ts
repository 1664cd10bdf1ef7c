/** Resolves when it is worth to try again; rejects when `signal` aborts. `attempt` counts from 1. */
export type WaitForRetry = (attempt: number, signal: AbortSignal) => Promise<void>

/** Milliseconds before the second attempt; each further one waits twice as long. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** Waits for the connection while there is none, else longer with each attempt. */
export function waitForRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = navigator.onLine
      ? setTimeout(() => end(resolve), Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT))
      : undefined
    const online = (): void => end(resolve)
    const abort = (): void => end(() => reject(signal.reason as Error))
    const end = (how: () => void): void => {
      clearTimeout(clock)
      window.removeEventListener('online', online)
      signal.removeEventListener('abort', abort)
      how()
    }
    // The connection may come back while an attempt waits: then at once.
    window.addEventListener('online', online)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
