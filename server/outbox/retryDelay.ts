/** Seconds until the next attempt, after each that failed: an operator has about three hours to put right what is wrong. */
const DELAYS: readonly number[] = [60, 300, 1800, 7200]

export const retryDelay = (attempts: number): number => DELAYS[Math.min(Math.max(attempts, 1), DELAYS.length) - 1] ?? 0
