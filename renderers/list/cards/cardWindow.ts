import type { VirtualItem } from '../virtualRows.ts'

/** Which cards are drawn. */
export interface CardWindow {
  readonly items: readonly VirtualItem[]
  /** Of each drawn card, by its `data-index`; null where all are drawn. */
  readonly measure: ((card: HTMLLIElement | null) => void) | null
}
