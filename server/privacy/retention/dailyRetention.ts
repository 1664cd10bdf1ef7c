import { applyAllRetention } from './applyAllRetention.ts'
import type { RetentionResult, RetentionContext } from './applyRetention.ts'

/** Milliseconds between two runs of a server. */
const DAY = 86_400_000

export interface DailyRetention {
  /** Begins where a day has passed since the last time, and at once the first time; what is under way goes on. */
  readonly runIfDue: () => void
  readonly isRunning: () => boolean
  /** Ends with the transaction that is under way. */
  readonly stop: () => Promise<void>
}

/** Applies retention periods once a day for as long as the server runs: several servers share the work. */
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
