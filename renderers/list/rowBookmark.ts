/** The last focused cell of a list: the id of its row, and its column from 0. */
export interface BookmarkedCell {
  readonly id: string
  readonly column: number
}

/** Remembers the position in a list, so that the user can return to it. */
export interface RowBookmark {
  /** Returns the saved cell once; null: start at the top. */
  readonly take: () => BookmarkedCell | null
  readonly save: (spot: BookmarkedCell) => void
}
