import { median } from './pages/median.ts'

/** Rounds that make a figure. */
export const ROUNDS = 9

/** Milliseconds that this process has worked: what else the machine does counts less. */
export const worked = (): number => process.cpuUsage().user / 1000

/** Milliseconds of one round; the first, which warms up, does not count. */
export function milliseconds(work: () => unknown, rounds = ROUNDS): number {
  const taken: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = worked()
    work()
    if (round > 0) taken.push(worked() - began)
  }
  return median(taken)
}
