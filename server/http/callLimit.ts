/** Most callers remembered. The oldest is dropped first. */
const MAX_CALLERS = 10_000
const MINUTE = 60_000

/** Limits calls per caller. */
export interface CallLimit {
  /** Takes one call. Returns the seconds to wait, or 0 if it is allowed. */
  readonly take: (caller: string) => number
}

/**
 * Creates a token bucket of `perMinute` calls.
 * @param now milliseconds of a monotonic clock
 */
export function createCallLimit(perMinute: number, now: () => number = () => performance.now()): CallLimit {
  const callers = new Map<string, { left: number; at: number }>()
  const rate = perMinute / MINUTE
  return {
    take: (caller) => {
      const moment = now()
      const cached = callers.get(caller)
      const left = cached ? Math.min(perMinute, cached.left + (moment - cached.at) * rate) : perMinute
      callers.set(caller, { left: left >= 1 ? left - 1 : left, at: moment })
      const first = callers.size > MAX_CALLERS ? callers.keys().next().value : undefined
      if (first !== undefined) callers.delete(first)
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / rate / 1000))
    },
  }
}
