/** Seconds before each retry, about three hours in total, so that an operator can fix the cause. */
const DELAYS: readonly number[] = [60, 300, 1800, 7200]

export const retryDelay = (attempts: number): number => DELAYS[Math.min(Math.max(attempts, 1), DELAYS.length) - 1] ?? 0
