import type { Drawn } from '../drawn.ts'

/** Which rows are drawn. */
export interface RowWindow {
  readonly drawn: readonly Drawn[]
  /** Has a row drawn and in sight. */
  readonly reveal: (at: number) => void
  /** Of each drawn row, by its `data-index`; null where all are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}
