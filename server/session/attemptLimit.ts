/** Failed attempts on one account before it must wait, and for how long (ms). */
const MOST_FAILURES = 10
const WINDOW = 15 * 60_000
/** Accounts remembered at once; the oldest are forgotten first. */
const MOST_ACCOUNTS = 10_000

/** Counts failures where the secret is tried, known account or not. */
export interface AttemptLimit {
  /** Seconds to wait, or 0 when an attempt may be made now. */
  readonly wait: (account: string) => number
  readonly failed: (account: string) => void
  readonly succeeded: (account: string) => void
}

export function createAttemptLimit(clock: () => Date): AttemptLimit {
  const failures = new Map<string, { count: number; readonly until: number }>()
  const open = (account: string): { count: number; readonly until: number } | undefined => {
    const held = failures.get(account)
    if (held && held.until > clock().getTime()) return held
    failures.delete(account)
    return undefined
  }
  return {
    wait: (account) => {
      const held = open(account)
      return held && held.count >= MOST_FAILURES ? Math.ceil((held.until - clock().getTime()) / 1000) : 0
    },
    failed: (account) => {
      const held = open(account)
      if (held) held.count += 1
      else failures.set(account, { count: 1, until: clock().getTime() + WINDOW })
      const oldest = failures.size > MOST_ACCOUNTS ? failures.keys().next().value : undefined
      if (oldest !== undefined) failures.delete(oldest)
    },
    succeeded: (account) => void failures.delete(account),
  }
}
