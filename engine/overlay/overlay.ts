import type { FieldSource } from '#engine/source'

/** What a tenant says over a module, as read from JSON (language reference, 2.8). */
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
  /** Of a home page: blocks taken away, and those that come first. */
  readonly blocks?: Pick<ArrangementSource, 'hide' | 'order'>
  /** How long its records keep what they hold. */
  readonly retention?: OverlayRetentionSource
  /** Words by language and key. */
  readonly texts?: OverlayTexts
}

export interface OverlayRetentionSource {
  /** Calendar months; 0: they are kept for ever. */
  readonly months: number
  /** Default: what the module says. */
  readonly since?: string
}

/** A new field says its `kind`; whatever says none tightens a field that is there. */
export interface OverlayFieldSource extends FieldSource {
  /** What expressions and the wire call it; default: its id, which stored values hang on. */
  readonly name?: string
}

/** Where fields stand: those added, those taken away, and which come first. */
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

export const SURFACES = ['columns', 'filters', 'sections'] as const

export type Surface = (typeof SURFACES)[number]

/** Names taken away from each surface by the layers above. */
export type Hidden = { readonly [surface in Surface]: ReadonlySet<string> }

export const NOTHING_HIDDEN: Hidden = { columns: new Set(), filters: new Set(), sections: new Set() }

/** A new field's id and name: plain letters, so that none looks like another, and never a name of the product. */
export const ADDED_NAME = /^x_[a-z\d][A-Za-z\d_]{0,33}$/
