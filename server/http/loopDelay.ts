/** Milliseconds between two looks at the clock, and how much of the last figure a new one replaces. */
const INTERVAL = 100
const WEIGHT = 0.3

/** How late the process comes to its work. */
export interface LoopDelay {
  /** Milliseconds, smoothed: one long step alone says little. */
  readonly now: () => number
  readonly stop: () => void
}

export function watchLoopDelay(): LoopDelay {
  let smoothed = 0
  let due = performance.now() + INTERVAL
  const timer = setInterval(() => {
    const moment = performance.now()
    smoothed += WEIGHT * (Math.max(0, moment - due) - smoothed)
    due = moment + INTERVAL
  }, INTERVAL)
  timer.unref()
  return { now: () => smoothed, stop: () => clearInterval(timer) }
}
