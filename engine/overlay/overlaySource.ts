import type { FieldSource } from '#engine/source'

/** A tenant's changes to a module, as read from JSON (language reference, 2.8). */
export interface OverlaySource {
  readonly $schema?: string
  /** The module that it changes. */
  readonly over: string
  /** Version of the language. */
  readonly version: number
  readonly fields?: { readonly [id: string]: OverlayFieldSource }
  readonly columns?: ArrangementSource
  readonly filters?: ArrangementSource
  readonly sections?: ArrangementSource
  /** For a home page: hidden blocks, and those that come first. */
  readonly blocks?: Pick<ArrangementSource, 'hide' | 'order'>
  /** The retention period of its records. */
  readonly retention?: OverlayRetentionSource
  /** Texts by language and key. */
  readonly texts?: OverlayTexts
}

export interface OverlayRetentionSource {
  /** Calendar months, at least six. 0: records are kept for ever. */
  readonly months: number
  /** Default: that of the module. */
  readonly since?: string
  /** Whether records of other modules that follow a record go with it. Default: as the module says. */
  readonly withFollowers?: boolean
}

/** A field of an overlay. One with a `kind` is new; one without tightens an existing field. */
export interface OverlayFieldSource extends FieldSource {
  /** The name in expressions and on the wire. Default: its id, to which stored values refer. */
  readonly name?: string
}

/** The arrangement of a surface: added and hidden entries, and those that come first. */
export interface ArrangementSource {
  readonly add?: readonly (string | AdditionSource)[]
  readonly hide?: readonly string[]
  readonly order?: readonly string[]
}

/** Default: the end of the forms that make and change a record. */
export interface AdditionSource {
  readonly field: string
  readonly slot?: string
  readonly form?: string
}

export type OverlayTexts = { readonly [language: string]: { readonly [key: string]: string } }

/** The parts of a module whose entries an overlay arranges. */
export const SURFACES = ['columns', 'filters', 'sections'] as const

export type SurfaceName = (typeof SURFACES)[number]

/** Names hidden on each surface by the layers above. */
export type HiddenEntries = { readonly [surface in SurfaceName]: ReadonlySet<string> }

export const NOTHING_HIDDEN: HiddenEntries = { columns: new Set(), filters: new Set(), sections: new Set() }

/** Pattern of a new field's id and name: plain letters, so that no two look alike, and never a name of the product. */
export const ADDED_FIELD_NAME = /^x_[a-z\d][A-Za-z\d_]{0,33}$/
