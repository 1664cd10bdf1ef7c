/** Times that a piece of work is measured. */
const TIMES = 5

/**
 * The least milliseconds of processor that a piece of work takes: what else runs on the machine can only add to them, so that work
 * without bounds is told from a busy machine.
 */
export const leastSpent = (work: () => unknown, times = TIMES): number =>
  Math.min(...Array.from({ length: times }, () => spent(work)))

function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
