import type { Tone } from './list.ts'
import type { ApartSource, DistinctSource } from './moduleRules.ts'
import type { HoldSource, OptionsSource } from './options.ts'

/** The contents of a definition file, as read from JSON: nothing is resolved, and no defaults are filled in. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A path of the scope, a constant, or json-logic. */
export type ValueSource = Json

export interface CheckSource {
  readonly must: ValueSource
  readonly text?: string
  readonly code?: string
  /** The field, or part of a row, at which the problem is shown. Default: the field with the check. */
  readonly at?: string
  /** Whether `text` contains the text itself instead of a key (served forms). */
  readonly literal?: boolean
  readonly severity?: 'error' | 'warning'
}

/** A conversion of a text: trim and collapse spaces, remove spaces, dots or dashes, change the case. */
export type TextConversion = 'trim' | 'spaces' | 'dots' | 'dashes' | 'upper' | 'lower'

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

/** Rights of which one is sufficient. */
export type NeedsSource = string | readonly string[]

/**
 * The rights to a field. A user without any of them does not see it. If writing requires other rights than reading,
 * each is declared separately.
 */
export type FieldNeedsSource = NeedsSource | { readonly read?: NeedsSource; readonly write: NeedsSource }

/** A path in record and payload, a path for each part of a value, or false for none. */
export type WireSource = string | false | { readonly [part: string]: string }

export type RecordStamp = 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt'

/** A state that may follow another, and the fields that must be filled in for it. */
export interface MoveSource {
  readonly to: string
  readonly requires?: readonly string[]
}

export interface FieldSource {
  /** The id in stored values, grants and filters. Default: the name. Declared once a published field is renamed. */
  readonly id?: string
  readonly kind?: string
  readonly extends?: string
  readonly role?: FieldRole
  readonly required?: ValueSource
  readonly visible?: ValueSource
  /** A form shows the field once the server has refused it there. */
  readonly asked?: true
  readonly enabled?: ValueSource
  readonly initial?: ValueSource
  readonly value?: ValueSource
  readonly checks?: readonly CheckSource[]
  readonly needs?: FieldNeedsSource
  /** Every read by anyone except the person concerned is logged. */
  readonly sensitive?: true
  /** A retention period of the module may count from this moment. */
  readonly retentionStart?: true
  readonly wire?: WireSource
  /** The wire path for calls of a dialect, by the name of the dialect. Default: `wire`. */
  readonly dialects?: { readonly [dialect: string]: WireSource }
  /** Further places where a payload may have the field. Answers never use them. */
  readonly also?: readonly string[]
  readonly texts?: { readonly [name: string]: string }
  readonly label?: string
  readonly help?: string | true
  readonly placeholder?: string
  readonly readOnly?: boolean
  readonly hiddenValue?: 'absent' | 'keep' | 'reset'
  /** The field always starts empty. The stored value belongs to another field. */
  readonly alwaysEmpty?: true
  readonly count?: string
  /** The reference along which a record stands below another. The field holds the records above it. */
  readonly ancestors?: string
  /** A reference of another module to this one, seen from its other end: `provider.usuario`. */
  readonly inverse?: string
  /** Fields in which another record of the module agrees with this one. */
  readonly alike?: readonly string[]
  /** Facts of the record itself: who wrote it, and when. */
  readonly stamp?: RecordStamp
  /** A field with files and a fact of the first one: `archivo.size`, `archivo.path`, `archivo.text`. */
  readonly ofFile?: string
  /** The pattern of numbers that the database gives to new records, without a gap: `INC-{year}-{number:6}`. */
  readonly series?: string
  /** For a filter: the field with the ancestors, by which the chosen record and those below it are left out. */
  readonly outside?: string
  /** For a filter: the field with the ancestors, by which the records below the chosen one are found. */
  readonly inside?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly scale?: number
  readonly unit?: string
  readonly integer?: boolean
  readonly pattern?: string
  /** A regular expression that the whole text must match. */
  readonly regex?: string
  /** The text of the problem that the format is wrong (served forms). */
  readonly formatMessage?: string
  /** How a text is converted before it is judged and stored. */
  readonly normalize?: readonly TextConversion[]
  readonly counter?: boolean | number
  /** The value is a text by language. `all`: every language of the organisation has one. */
  readonly localised?: true | 'all'
  readonly after?: string
  readonly before?: string
  readonly options?: OptionsSource
  /** The server holds the choice while the form is open. */
  readonly hold?: HoldSource
  /** The field whose chosen option decides which options are offered. */
  readonly dependsOn?: string
  readonly many?: boolean
  readonly creatable?: boolean
  /** A scope of the catalogue of statuses, or states of it. Compiled definitions have a list, or the two. */
  readonly states?: string | { readonly active: string; readonly inactive: string } | readonly string[]
  /** For a status: the moves from each state. For another field: the status whose next state it holds. */
  readonly moves?: string | { readonly [from: string]: readonly (string | MoveSource)[] }
  /** Meaning of each choice or state for the reader. */
  readonly tones?: { readonly [key: string]: Tone }
  /** A picture of each choice, by its key. */
  readonly icons?: { readonly [key: string]: string }
  /** For a status: the states in which the owner may correct the record, each with the state that follows. */
  readonly corrections?: { readonly [from: string]: string }
  readonly to?: string
  readonly with?: { readonly [name: string]: ValueSource }
  readonly size?: number
  readonly debounce?: number
  /** Users who may read the field also see the name of the referenced record, whatever their rights to that record. */
  readonly named?: true
  /** The code that refuses to remove a record while this field refers to it. */
  readonly inUse?: string
  /** The form that creates a new record instead of selecting one. */
  readonly create?: string
  /** Fields of the chosen record that are shown read-only. */
  readonly shows?: readonly string[]
  readonly types?: readonly string[]
  readonly look?: string
  /** The call that completes what is typed. */
  readonly suggests?: string
  readonly protect?: boolean
  /** A PDF of this field may be signed where the record is read. */
  readonly signable?: true
  /** The code of a required file that is missing. */
  readonly missing?: string
  /** The codes that tell of a file larger than `size`: in the browser before it is sent, and on the server. */
  readonly tooLarge?: { readonly before: string; readonly code: string }
  /** ISO 4217. */
  readonly currency?: string
  readonly parts?: readonly string[]
  readonly require?: readonly string[]
  /** Offers a generated password. A value tells how many characters it has at least. */
  readonly generate?: ValueSource
  readonly confirms?: string
  /** `false`: an ordered kind filters by one value. */
  readonly range?: false
  readonly start?: number
  /** The rows are those of the record: none is added, moved or removed. */
  readonly fixed?: true
  readonly keep?: readonly string[]
  /** Rules between the rows of a repeat. */
  readonly distinct?: DistinctSource
  readonly apart?: ApartSource
  /** Rows that equal the initial ones are sent and stored as null. */
  readonly initialIsNull?: true
  readonly summary?: string
  /** The label of one row, and of the button that adds one. */
  readonly item?: string
  readonly addItem?: string
  readonly of?: { readonly [name: string]: FieldSource }
}
