import { covering } from '../../scripts/covering.ts'
import { isFull } from './full.ts'

/**
 * The cases of a generated suite that a run takes: in `npm test` few, which together cover everything that all of them
 * cover; in the whole run all. Always the same ones, so that a failure is found again.
 * @param coversOf what a case covers, mostly pairs of what the suite varies (`pairsOf`); undefined: the case is always taken
 */
export function sampled<T>(cases: readonly T[], coversOf: (one: T) => readonly string[] | undefined): readonly T[] {
  if (isFull) return cases
  const all = cases.map((one, at) => ({ one, covers: coversOf(one) ?? [`case ${at}`] }))
  return covering(all, ({ covers }) => covers).map(({ one }) => one)
}
