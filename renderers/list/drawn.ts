/** From so many rows on only those in sight are drawn. */
export const MANY = 100

/** A row that is drawn, or the room of those that are not, in pixels. */
export type Drawn =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'room'; readonly before: number; readonly height: number }

interface Measured {
  readonly index: number
  readonly start: number
  readonly end: number
}

interface Extent {
  /** Where the first row begins, and how much all of them take. */
  readonly begin: number
  readonly total: number
  /** Between two that stand beneath each other, rooms too. */
  readonly gap: number
}

/** All of them, in sight or not. */
export const allDrawn = (count: number): readonly Drawn[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'row', at }) as const)

/** Those in sight, and the one that is drawn wherever it stands. */
export const withHeld = (seen: number[], held: number, count: number): number[] =>
  held < 0 || held >= count || seen.includes(held) ? seen : [...seen, held].toSorted((a, b) => a - b)

/** Rows with the room of all that lie between, before and after them. */
export function withRoom(rows: readonly Measured[], { begin, total, gap }: Extent): readonly Drawn[] {
  const drawn: Drawn[] = []
  let end = begin - gap
  for (const row of rows) {
    const height = row.start - end - 2 * gap
    if (height > 0) drawn.push({ kind: 'room', before: row.index, height })
    drawn.push({ kind: 'row', at: row.index })
    end = row.end
  }
  const rest = begin + total - end - gap
  if (rest > 0) drawn.push({ kind: 'room', before: -1, height: rest })
  return drawn
}
