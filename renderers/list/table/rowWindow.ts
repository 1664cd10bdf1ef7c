import type { VirtualItem } from '../virtualRows.ts'

/** Which rows are drawn. */
export interface RowWindow {
  readonly items: readonly VirtualItem[]
  /** Brings a row into sight; it is drawn when this comes back. */
  readonly reveal: (at: number) => void
  /** Of each drawn row, by its `data-index`; null where all are drawn. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}
