import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that an index which is being made keeps the server from ending. */
export const FIT_TIMEOUT = 5000

/** Fits indexes beside the requests: at start all of them, then those of an organisation's own fields to what it has just published. */
interface IndexFitter {
  /** An organisation has published, or all of them are looked at; of what is asked for while it is waited for, nothing is done twice. */
  readonly request: (tenant?: number) => void
  /** Begins no more, and answers once what is under way is done, or has had its time: the next start makes it anew. */
  readonly stop: () => Promise<void>
}

/** One organisation after the other: each index is made in the background of everything else. `fit` says by itself what went wrong, and waits for nobody any more `until` it is told so. */
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
