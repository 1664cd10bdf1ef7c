/** The cell that a person was at in a list: the id of its row, and its column from 0. */
export interface BookmarkedCell {
  readonly id: string
  readonly column: number
}

/** Remembers where a person is in a list, so that coming back leads there. */
export interface RowBookmark {
  /** Where to begin, once; null: at the top. */
  readonly take: () => BookmarkedCell | null
  readonly save: (spot: BookmarkedCell) => void
}
