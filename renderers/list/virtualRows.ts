/** From so many rows on only those in sight are drawn. */
export const VIRTUAL_FROM = 100

/** A row that is drawn, or the room of those that are not, in pixels. */
export type VirtualItem =
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
export const allRows = (count: number): readonly VirtualItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'row', at }) as const)

/** Those in sight, and the one that is drawn wherever it stands. */
export const withPinned = (visible: number[], pinned: number, count: number): number[] =>
  pinned < 0 || pinned >= count || visible.includes(pinned) ? visible : [...visible, pinned].toSorted((a, b) => a - b)

/** Rows with the room of all that lie between, before and after them. */
export function withSpacers(rows: readonly Measured[], { begin, total, gap }: Extent): readonly VirtualItem[] {
  const drawn: VirtualItem[] = []
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
