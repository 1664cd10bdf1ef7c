import type { Part } from './parts.ts'

const WHOLE = 100

/** How long a part is drawn, in hundredths of the longest. */
export function shareOf(parts: readonly Part[]): (part: Part) => number {
  const most = Math.max(1, ...parts.map(({ total }) => total))
  return ({ total }) => (total / most) * WHOLE
}
