import fc from 'fast-check'

/**
 * Choices read from a list of numbers: definitions, answers and edits are drawn from tapes, so that fast-check shrinks all of them
 * alike (a shorter tape and smaller numbers make a smaller form), and drawing costs next to nothing. Past its end a tape says 0.
 */
export interface Tape {
  /** A whole number from 0 on, below `most`. */
  readonly below: (most: number) => number
  /** Whether something of this percentage happens; never once the tape has ended. */
  readonly chance: (percent: number) => boolean
  /** The first of the list is the simplest. */
  readonly pick: <T>(from: readonly [T, ...(readonly T[])]) => T
  readonly some: <T>(from: readonly T[]) => T | undefined
  readonly shuffled: <T>(list: readonly T[]) => readonly T[]
}

export function tapeOf(numbers: ArrayLike<number>): Tape {
  let at = 0
  const next = (): number => numbers[at++] ?? 0
  const below = (most: number): number => (most < 2 ? 0 : next() % most)
  return {
    below,
    chance: (percent) => next() % 100 > 99 - percent,
    pick: (from) => from[below(from.length)] ?? from[0],
    some: (from) => from[below(from.length)],
    shuffled: (list) => {
      const rest = [...list]
      return list.flatMap(() => rest.splice(below(rest.length), 1))
    },
  }
}

/** Numbers of a tape: evenly spread, for no choice is among more than a hundred. */
export const tapes = (most: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.noBias(fc.nat(99)), { maxLength: most, size: 'max' })
