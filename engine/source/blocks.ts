import type { Tone } from './list.ts'
import type { ValueSource } from './fieldSource.ts'

/** A request to a module's list, and the input of that list when it is opened. */
export interface ListRequestSource {
  readonly of?: string
  readonly filter?: { readonly [filter: string]: ValueSource }
  readonly with?: { readonly [name: string]: ValueSource }
}

/** A count. It inherits missing keys from its block. */
export interface FigureSource extends ListRequestSource {
  readonly visible?: ValueSource
  readonly tone?: Tone
}

/** A link to a screen. */
export interface LinkSource {
  /** `module.form` or `module.list`. */
  readonly opens: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly visible?: ValueSource
  readonly icon?: string
}

export type BlockKind = 'figures' | 'list' | 'chart' | 'links' | 'drafts'

export type ChartLook = 'bars' | 'columns' | 'line' | 'donut'

/** A block of a screen, over lists of other modules. Lists that the user may not read are omitted. */
export interface BlockSource extends ListRequestSource {
  readonly kind: BlockKind
  readonly visible?: ValueSource
  readonly figures?: { readonly [name: string]: FigureSource }
  readonly links?: { readonly [name: string]: LinkSource }
  readonly columns?: readonly string[]
  readonly sort?: readonly string[]
  /** Number of rows of a list, or of groups of a chart shown individually. */
  readonly rows?: number
  readonly hidesEmpty?: true
  /** The screen offered if there are no records: `module.form` or `module.list`. */
  readonly next?: string
  readonly by?: string
  readonly look?: ChartLook
}
