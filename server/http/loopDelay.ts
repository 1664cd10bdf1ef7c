/** Milliseconds between samples, and the weight of a new sample. */
const INTERVAL = 100
const WEIGHT = 0.3

/** Delay of the event loop. */
export interface LoopDelay {
  /** Smoothed delay in milliseconds. */
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
