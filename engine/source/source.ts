/** What a definition file may say, as read from JSON: nothing is resolved, nothing has its default yet. */

import type { BlockSource } from './blocks.ts'
import type { FiltersSource, ListSource } from './list.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A path of the scope, a constant, or json-logic. */
export type ValueSource = Json

export interface CheckSource {
  readonly must: ValueSource
  readonly text?: string
  readonly code?: string
  /** The field, or part of a row, that the problem stands at; default: the field that says the check. */
  readonly at?: string
  /** The words themselves stand in `text` (served forms). */
  readonly literal?: boolean
  readonly severity?: 'error' | 'warning'
}

/** A state that may follow another, and the fields that must be filled in for it. */
export interface MoveSource {
  readonly to: string
  readonly asks?: readonly string[]
}

export type OptionSource =
  | number
  | string
  | { readonly key: number | string; readonly wire?: Json; readonly label?: string }

export type OptionsSource =
  | readonly OptionSource[]
  | { readonly catalogue: string; readonly only?: readonly (number | string)[] }
  | { readonly call: string; readonly with?: { readonly [name: string]: ValueSource } }
  | { readonly from: string }

export type FieldRole =
  | 'title'
  | 'picture'
  | 'status'
  | 'parent'
  | 'language'
  | 'order'
  | 'tenant'
  | 'owner'
  | 'area'
  | 'client'

/** Rights of which one is enough. */
export type NeedsSource = string | readonly string[]

/** Without one of these a field is not there; where writing needs more than reading, each says its own. */
export type FieldNeedsSource = NeedsSource | { readonly read?: NeedsSource; readonly write: NeedsSource }

/** A path in record and payload, one for each part of a value, or nowhere. */
export type WireSource = string | false | { readonly [part: string]: string }

export interface FieldSource {
  /** What stored values, grants and filters know it by; default: the name. Said once a published field is renamed. */
  readonly id?: string
  readonly kind?: string
  readonly like?: string
  readonly role?: FieldRole
  readonly required?: ValueSource
  readonly visible?: ValueSource
  readonly enabled?: ValueSource
  readonly initial?: ValueSource
  readonly value?: ValueSource
  readonly checks?: readonly CheckSource[]
  readonly needs?: FieldNeedsSource
  /** Each reading of it by somebody else than its person is written down. */
  readonly sensitive?: true
  readonly wire?: WireSource
  /** Where it stands for calls that speak otherwise, by the name of the dialect; default: as `wire`. */
  readonly dialects?: { readonly [dialect: string]: WireSource }
  readonly texts?: { readonly [name: string]: string }
  readonly label?: string
  readonly help?: string
  readonly placeholder?: string
  readonly readOnly?: boolean
  readonly hiddenValue?: 'absent' | 'keep' | 'reset'
  /** Starts empty every time: what the record holds in its place is another field's. */
  readonly fresh?: true
  readonly count?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly scale?: number
  readonly unit?: string
  readonly integer?: boolean
  readonly pattern?: string
  readonly counter?: boolean | number
  readonly after?: string
  readonly before?: string
  readonly options?: OptionsSource
  readonly many?: boolean
  readonly creatable?: boolean
  readonly states?: { readonly active: string; readonly inactive: string } | readonly string[]
  /** Of a status: what may follow each state. Of another field: the status whose next state it holds. */
  readonly moves?: string | { readonly [from: string]: readonly (string | MoveSource)[] }
  readonly to?: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly size?: number
  readonly wait?: number
  /** Whoever reads the field is told the name, whatever they may read of what it names. */
  readonly named?: true
  /** The form that makes a new record instead of choosing one. */
  readonly create?: string
  /** Fields of the chosen record that are shown, read only. */
  readonly shows?: readonly string[]
  readonly types?: readonly string[]
  readonly look?: string
  readonly protect?: boolean
  /** ISO 4217. */
  readonly currency?: string
  readonly parts?: readonly string[]
  readonly require?: readonly string[]
  readonly generate?: boolean
  readonly confirms?: string
  /** `false`: an ordered kind filters by one value. */
  readonly range?: false
  readonly start?: number
  readonly keep?: readonly string[]
  readonly summary?: string
  /** What one row is called, and the words of the button that adds one. */
  readonly item?: string
  readonly addItem?: string
  readonly of?: { readonly [name: string]: FieldSource }
}

export type Tone = 'information' | 'success' | 'warning' | 'error'

export type RowSource = string | readonly string[]

export interface SectionSource {
  readonly id?: string
  readonly fields: readonly RowSource[]
  readonly mask?: MaskSource
  readonly visible?: ValueSource
  /** In tabs and steps it comes after the served forms. */
  readonly last?: boolean
}

export type Presentation = 'page' | 'drawer' | 'dialog' | 'card'

/** Pixels; a phone may have its own. */
export type WidthSource = number | { readonly desktop: number; readonly phone: number }

/** One mask, or several by name for a call that takes more than one. */
export type MaskSource = number | { readonly [name: string]: number }

export interface FormSource extends Pick<EffectSource, 'in' | 'mask' | 'width'> {
  /** `section`: only the open one is validated and sent, under its mask. */
  readonly saves?: 'form' | 'section'
  readonly layout?: 'stack' | 'tabs' | 'steps'
  readonly sections?: readonly (readonly RowSource[] | SectionSource)[]
  readonly reads?: string
  /** Fields that this form asks for, though a record may lack them. */
  readonly requires?: readonly string[]
  readonly formularios?: boolean | string
  /** What is typed is kept as a draft: one for the form and its record, or one for each value of this path. */
  readonly draft?: boolean | string
  readonly checks?: readonly CheckSource[]
  readonly readOnly?: boolean
  readonly public?: boolean
  readonly submit?: EffectSource
}

export type FollowWord = 'close' | 'reload' | 'reset' | 'stay' | 'back' | 'done' | 'session'

/** What comes after: a word, or a call made with the record's id. */
export type Follow = FollowWord | { readonly call: string; readonly mask?: MaskSource }

export interface CodeSource {
  readonly tone?: 'error' | 'warning'
  readonly text?: string
  readonly opens?: string
  readonly then?: readonly Follow[]
}

/** Before an effect: a text, the chosen records by name, buttons that each set `input`. */
export interface ConfirmSource {
  readonly text?: ValueSource
  readonly list?: true
  readonly choices?: { readonly [button: string]: { readonly [name: string]: Json } }
}

export interface EffectSource {
  readonly in?: Presentation
  readonly width?: WidthSource
  readonly checks?: readonly CheckSource[]
  /** A text stands as its key; json-logic answers one. */
  readonly confirm?: boolean | string | ConfirmSource | { readonly [operator: string]: Json }
  readonly opens?: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly calls?: string
  readonly sends?: { readonly [field: string]: ValueSource }
  readonly mask?: MaskSource
  readonly then?: readonly Follow[]
  readonly else?: readonly Follow[]
  readonly codes?: { readonly [code: string]: CodeSource }
}

export interface ActionSource extends EffectSource {
  readonly on?: string
  readonly needs?: string | readonly string[]
  readonly visible?: ValueSource
  readonly enabled?: ValueSource
  readonly icon?: string
  readonly danger?: boolean
  readonly texts?: { readonly [name: string]: string }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallSource {
  readonly GET?: string
  readonly POST?: string
  readonly PUT?: string
  readonly DELETE?: string
  readonly alias?: readonly string[]
  /** The answer changes seldom: it carries a hash as ETag and may be answered 304. */
  readonly cached?: true
  readonly like?: string
  /** The call that this is in another form: with its rights, its operation and what its form sends. */
  readonly as?: string
  /** The dialect of its fields. */
  readonly dialect?: string
  /** Takes every field of a record, whatever its form asks for: what came is judged, what did not stays. */
  readonly takes?: 'record'
  readonly query?: { readonly [name: string]: Json }
  readonly headers?: { readonly [name: string]: Json }
  /** Where the answer's parts stand; default: `rows` is the body of a list, `record` that of others. */
  readonly answer?: { readonly [name: string]: string }
  /** What a call of its own answers: a type of types.json, `Type[]` for a list of it, `none` for no body; `makes`: it makes that (201). The generic ones need not say. */
  readonly answers?: string
  readonly makes?: true
  /** Codes with which the call may refuse beside those that any call of its form may answer. */
  readonly refuses?: readonly string[]
  readonly body?: 'payload' | { readonly [name: string]: Json }
  readonly form?: { readonly [name: string]: Json }
  readonly parts?: { readonly [name: string]: string }
  readonly needs?: 'public' | 'session'
  readonly idempotency?: 'required'
  readonly version?: 'required'
}

export type RouteSource =
  | string
  | { readonly path: string; readonly access?: string; readonly with?: { readonly [name: string]: ValueSource } }

/** What law asks of records about people. */
export interface PrivacySource {
  /** Whose data a record is: `id`, a person itself, or the field that names the person by reference or e-mail; default: its owner. */
  readonly of?: string
  /** What becomes of the records when the person is erased; default: they stay without the person's data. */
  readonly erase?: 'anonymise' | 'remove' | 'keep'
  /** Fields that stay when the others are emptied. */
  readonly keeps?: readonly string[]
  /** Key of the text that says why records are kept. */
  readonly reason?: string
  readonly retention?: RetentionSource
}

/** How long records keep what they hold: then they are emptied or removed, as when their person is erased. */
export interface RetentionSource {
  /** Calendar months. */
  readonly months: number
  /** The field with the moment from which they count; a record without one waits. */
  readonly since: string
}

export interface ModuleSource {
  readonly $schema?: string
  readonly version: number
  readonly id: string
  /** A function of access.json, or json-logic that answers one by the row. */
  readonly access?: ValueSource
  readonly icon?: string
  readonly routes?: { readonly [screen: string]: RouteSource | readonly RouteSource[] }
  /** Rows belong to the organisation, not to persons: whoever may read sees them all. */
  readonly shared?: true
  readonly privacy?: PrivacySource
  readonly under?: string
  readonly beside?: readonly string[]
  readonly fields: { readonly [name: string]: FieldSource }
  readonly masks?: { readonly [bit: string]: readonly string[] }
  /** Other ways in which calls name the same record: what a name beside an id is called in each. */
  readonly dialects?: { readonly [dialect: string]: { readonly name: string } }
  readonly list?: ListSource
  readonly filters?: FiltersSource
  readonly forms?: { readonly [name: string]: FormSource }
  /** The home page of whoever is signed in. */
  readonly blocks?: { readonly [name: string]: BlockSource }
  readonly actions?: { readonly [name: string]: ActionSource }
  readonly calls?: { readonly [name: string]: CallSource }
  readonly onRemove?: { readonly reassign: string; readonly code: string }
}
