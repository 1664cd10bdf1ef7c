import type { Drawn } from '../drawn.ts'

/** Which cards are drawn. */
export interface CardWindow {
  readonly drawn: readonly Drawn[]
  /** Of each drawn card, by its `data-index`; null where all are drawn. */
  readonly measure: ((card: HTMLLIElement | null) => void) | null
}
