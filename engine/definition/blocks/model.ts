import type { Expression } from '#engine/expression'
import type { ChartLook, Tone } from '#engine/source'
import type { Text } from '#engine/text'
import type { Sort } from '../model.ts'

export type Values = { readonly [name: string]: Expression }

/** A request to a module's list. */
export interface ListRequest {
  readonly of: string
  readonly filter: Values
  /** Input values of the list, both when it is requested and when it is opened. */
  readonly with: Values
}

export interface Figure extends ListRequest {
  readonly name: string
  readonly label: Text
  readonly visible: boolean | Expression
  readonly tone: Tone
}

export interface Link {
  readonly name: string
  readonly label: Text
  readonly module: string
  readonly screen: string
  readonly with: Values
  readonly visible: boolean | Expression
  readonly icon: string | null
}

interface Common {
  readonly name: string
  readonly title: Text
  readonly visible: boolean | Expression
}

export interface FiguresBlock extends Common {
  readonly kind: 'figures'
  readonly figures: readonly Figure[]
}

export interface ListBlock extends Common {
  readonly kind: 'list'
  readonly request: ListRequest
  /** Null: the columns of the module. */
  readonly columns: readonly string[] | null
  readonly sort: readonly Sort[] | null
  readonly rows: number
  /** Text of the empty block, and the screen that it then offers. */
  readonly empty: Text
  readonly hidesEmpty: boolean
  readonly next: { readonly module: string; readonly screen: string; readonly label: Text } | null
}

export interface ChartBlock extends Common {
  readonly kind: 'chart'
  readonly request: ListRequest
  readonly by: string
  readonly look: ChartLook
  readonly rows: number
  readonly empty: Text
}

export interface LinksBlock extends Common {
  readonly kind: 'links'
  readonly links: readonly Link[]
}

/** The user's own drafts, if they have any. */
export interface DraftsBlock extends Common {
  readonly kind: 'drafts'
}

/** A compiled block of a home page. */
export type Block = FiguresBlock | ListBlock | ChartBlock | LinksBlock | DraftsBlock
