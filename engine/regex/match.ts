import type { Step } from './compile.ts'

/** Whether a whole text matches. The cost is at most the number of steps for each character, whatever they are. */
export function matchesSteps(steps: readonly Step[], start: number, text: string): boolean {
  let present = reachable(steps, [start])
  for (const char of text) {
    const next: number[] = []
    for (const at of present) {
      const step = steps[at]
      if (step?.kind === 'one' && step.test(char)) next.push(step.next)
    }
    if (next.length === 0) return false
    present = reachable(steps, next)
  }
  return present.has(0)
}

/** Returns the steps that are reached without consuming a character. */
function reachable(steps: readonly Step[], from: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [...from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at)) continue
    found.add(at)
    const step = steps[at]
    if (step?.kind === 'split') open.push(...step.next)
  }
  return found
}
