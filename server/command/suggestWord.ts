/** Largest edit distance of a typing error. */
const MAX_DISTANCE = 3

/** The most similar word, or null. */
export function suggestWord(typed: string, words: readonly string[]): string | null {
  const near = words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word) }))
    .filter(({ word, far }) => far <= Math.min(MAX_DISTANCE, Math.ceil(word.length / 3)) || word.startsWith(typed))
    .toSorted((one, other) => one.far - other.far)
  return near[0]?.word ?? null
}

/** The Levenshtein distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [down, letter] of one.split('').entries()) {
    const next = [down + 1]
    for (const [across, its] of other.split('').entries())
      next.push(
        Math.min((row[across] ?? 0) + (letter === its ? 0 : 1), (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
