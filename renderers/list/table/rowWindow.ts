import type { Drawn } from '../drawn.ts'

/** Which rows are drawn. */
export interface RowWindow {
  readonly drawn: readonly Drawn[]
  /** Brings a row into sight; it is drawn when this comes back. */
  readonly reveal: (at: number) => void
  /** Of each drawn row, by its `data-index`; null where all are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}
