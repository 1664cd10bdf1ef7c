import type { ChartPart } from './chartParts.ts'

const WHOLE = 100

/** How long a part is drawn, in hundredths of the longest. */
export function barLength(parts: readonly ChartPart[]): (part: ChartPart) => number {
  const most = Math.max(1, ...parts.map(({ total }) => total))
  return ({ total }) => (total / most) * WHOLE
}
