import { MEGABYTE } from '../fileStore/index.ts'
import type { Quotas } from '../fileStore/index.ts'

/** Most callers remembered. The one that was idle longest is dropped first. */
const MAX_CALLERS = 10_000

/** Limits what each caller takes per period. */
export interface TokenBucket {
  /** Takes an amount. Returns the seconds to wait, or 0 if it is allowed. */
  readonly take: (caller: string, amount?: number) => number
}

/**
 * Creates a token bucket of `capacity` per period. The wait never exceeds the period, even for an amount above the
 * capacity.
 * @param period milliseconds
 * @param now milliseconds of a monotonic clock
 */
export function createTokenBucket(
  capacity: number,
  period: number,
  now: () => number = () => performance.now(),
): TokenBucket {
  const callers = new Map<string, { readonly left: number; readonly at: number }>()
  const rate = capacity / period
  return {
    take: (caller, amount = 1) => {
      const moment = now()
      const cached = callers.get(caller)
      const left = cached ? Math.min(capacity, cached.left + (moment - cached.at) * rate) : capacity
      const isAllowed = left >= amount
      callers.delete(caller)
      callers.set(caller, { left: isAllowed ? left - amount : left, at: moment })
      const oldest = callers.size > MAX_CALLERS ? callers.keys().next().value : undefined
      if (oldest !== undefined) callers.delete(oldest)
      return isAllowed ? 0 : Math.max(1, Math.ceil(Math.min((amount - left) / rate, period) / 1000))
    },
  }
}

const HOUR = 3_600_000

/** Limits the bytes that each user sends per hour. */
export const createVolumeLimit = ({ perHour }: Quotas, now?: () => number): TokenBucket =>
  createTokenBucket(perHour * MEGABYTE, HOUR, now)

/** Identifies a user across sessions. */
export const volumeKey = (tenant: number, user: string | null): string => `${tenant}/${user}`
