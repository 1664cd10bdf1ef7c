import type { Tone, ValueSource } from './source.ts'

/** What is asked of a module's list, and what that list is told when it is opened. */
export interface AskedSource {
  readonly of?: string
  readonly filter?: { readonly [filter: string]: ValueSource }
  readonly with?: { readonly [name: string]: ValueSource }
}

/** A count; what it does not say itself stands in its block. */
export interface FigureSource extends AskedSource {
  readonly visible?: ValueSource
  readonly tone?: Tone
}

/** A next step. */
export interface LinkSource {
  /** `module.form` or `module.list`. */
  readonly opens: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly visible?: ValueSource
  readonly icon?: string
}

export type BlockKind = 'figures' | 'list' | 'chart' | 'links'

export type ChartLook = 'bars' | 'columns' | 'line' | 'donut'

/** A block of a screen, over the lists of other modules. What somebody may not list is not there. */
export interface BlockSource extends AskedSource {
  readonly kind: BlockKind
  readonly visible?: ValueSource
  readonly figures?: { readonly [name: string]: FigureSource }
  readonly links?: { readonly [name: string]: LinkSource }
  readonly columns?: readonly string[]
  readonly sort?: readonly string[]
  /** Rows of a list; groups of a chart that stand by themselves. */
  readonly rows?: number
  /** What opens where there is nothing: `module.form` or `module.list`. */
  readonly next?: string
  readonly by?: string
  readonly look?: ChartLook
}
