import { applyAllRetention } from './applyRetention.ts'
import type { RetentionResult, RetentionContext } from './applyRetention.ts'

const DAY = 86_400_000

export interface DailyRetention {
  /** Starts a run if the last one was a day ago. A running one continues. */
  readonly runIfDue: () => void
  readonly isRunning: () => boolean
  /** Stops after the running transaction. */
  readonly stop: () => Promise<void>
}

/** Applies retention once a day while the server runs. Several servers share the work. */
export function dailyRetention(
  portal: RetentionContext['portal'],
  report: (applied: RetentionResult) => void,
  onError: (error: unknown) => void,
): DailyRetention {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let next = 0
  return {
    runIfDue: () => {
      const now = portal.clock().getTime()
      if (running || now < next) return
      next = now + DAY
      running = applyAllRetention({ portal, isDryRun: false, signal: stopping.signal }, report)
        .catch(onError)
        .finally(() => {
          running = null
        })
    },
    isRunning: () => running !== null,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
