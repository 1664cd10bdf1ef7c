/**
 * Maximum length of a compared name. Longer names are not misspellings of a short one, and the cost grows with both
 * lengths.
 */
const LONGEST = 32

/** Returns the name with the fewest edits, at most two and fewer than half its letters, or undefined. */
export function closestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined
  let closest: string | undefined
  let fewest = 3
  for (const candidate of names) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    if (edits < fewest && edits * 2 < Math.max(candidate.length, 2)) {
      closest = candidate
      fewest = edits
    }
  }
  return closest
}

/** Optimal string alignment: insertions, deletions, replacements, and swaps of neighbours. */
function distance(from: string, to: string): number {
  const table: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)]
  const cell = (row: number, column: number): number => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row++) {
    table[row] = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = cell(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1)
      const swapped = swaps(from, row, to, column) ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      table[row]?.push(Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, replaced, swapped))
    }
  }
  return cell(from.length, to.length)
}

const swaps = (from: string, row: number, to: string, column: number): boolean =>
  row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
