/**
 * Chooses few of many cases, in their order, that together cover everything that all of them cover. Greedy: the cases
 * that add the most are chosen first.
 * @param wantedOf what a case covers, as texts of any form; a case that covers nothing is left out
 */
export function covering<T>(cases: readonly T[], wantedOf: (one: T) => readonly string[]): readonly T[] {
  const wanted = cases.map((one) => wantedOf(one))
  const open = new Set(wanted.flat())
  const kept = new Set<number>()
  const most = wanted.reduce((longest, { length }) => Math.max(longest, length), 0)
  for (let least = most; least > 0; least -= 1)
    for (const [at, left] of wanted.entries()) {
      if (left.length < least) continue
      const gained = left.filter((one) => open.has(one))
      // A covered pair stays covered, so it is not looked up again.
      wanted[at] = gained
      if (gained.length < least) continue
      kept.add(at)
      for (const one of gained) open.delete(one)
    }
  return cases.filter((_, at) => kept.has(at))
}

/**
 * Returns each value of some dimensions, and each pair of values. If the cases of a product cover these, one more value
 * of a dimension adds about as many cases as the two largest of the other dimensions need, not as many as their product.
 */
export function pairsOf(values: { readonly [dimension: string]: string }): readonly string[] {
  const held = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return held.flatMap(([name, value], at) => held.slice(at).map((other) => JSON.stringify([name, value, ...other])))
}
