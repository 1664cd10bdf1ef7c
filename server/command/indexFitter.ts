import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that shutdown waits for a running index. */
export const FIT_TIMEOUT = 5000

/** Fits indexes in the background: all at start, and a tenant's after a publication. */
interface IndexFitter {
  /** Requests a run for one tenant or all. Requests that are already waiting are merged. */
  readonly request: (tenant?: number) => void
  /** Stops, and resolves after the running index or its timeout. The next start creates it again. */
  readonly stop: () => Promise<void>
}

/** Processes one tenant at a time. `fit` reports its own errors and stops when the signal is aborted. */
export function createIndexFitter(
  fit: (tenant: number | undefined, signal: AbortSignal) => Promise<void>,
): IndexFitter {
  const waiting = new Set<number | undefined>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    for (const tenant of waiting) {
      if (stopping.signal.aborted) break
      waiting.delete(tenant)
      await fit(tenant, stopping.signal)
    }
    running = null
  }
  return {
    request: (tenant) => {
      if (stopping.signal.aborted) return
      waiting.add(tenant)
      running ??= run()
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([running, pause(FIT_TIMEOUT, undefined, { ref: false })])
    },
  }
}
