import fc from 'fast-check'
import { runs } from '../support/runs.ts'
import { tapes } from './generate/tape.ts'

/**
 * Proof that browser and server decide alike. `reference/` reads a form from the texts of the wire contract, naively and without a
 * line of the engine; `generate/` draws forms, answers and edits from tapes of numbers; `onTheScreen` and `onTheWire` hold the store,
 * the plan and the server against the reference; `mutants` break one rule each, which must be found out.
 *
 * How many cases each property tries in the whole run: together ten thousand. A case is one answer, or one sequence of edits.
 */
export const CASES = {
  wire: { forms: 540, each: 10 },
  screen: { forms: 360, each: 8 },
  hidden: { forms: 60, each: 8 },
  forged: { forms: 60, each: 10 },
  versions: { forms: 30, each: 8 },
  schema: { forms: 80, each: 5 },
} as const

export const TOTAL = Object.values(CASES).reduce((sum, { forms, each }) => sum + forms * each, 0)

/** A tape for the form, and one for each case. */
export const drawn = (name: keyof typeof CASES, most = 90) =>
  fc.tuple(tapes(260), fc.array(tapes(most), { minLength: CASES[name].each, maxLength: CASES[name].each }))

/** Of the two that try most, `npm test` tries a quarter of the forms. */
export const run = (name: keyof typeof CASES): fc.Parameters<unknown> => ({
  numRuns: name === 'wire' || name === 'screen' ? runs(CASES[name].forms) : CASES[name].forms,
})

/** Milliseconds that a property may take where it fails and is shrunk. */
export const SLOWEST = 120_000

/** Milliseconds of looking for a smaller counterexample, once there is one. */
const SHRINKING = 10_000

/** A predicate that lets shrinking come to an end: the smallest case found by then is told. */
export function ending<T>(predicate: (drawn: T) => void): (drawn: T) => void {
  let until = Number.POSITIVE_INFINITY
  return (drawn) => {
    if (performance.now() > until) return
    try {
      predicate(drawn)
    } catch (error) {
      until = Math.min(until, performance.now() + SHRINKING)
      throw error
    }
  }
}
