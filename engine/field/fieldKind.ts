import type { Logic } from '#engine/expression'
import type { Result } from '#engine/result'
import type { FieldRole, FieldSource, Json, OptionsSource } from '#engine/source'
import type { Translator } from '#engine/text'
import type { Field, ProblemCode, FieldFault } from './field.ts'

/** The current day and instant for a kind. They are passed in, never read from a clock. */
export interface CurrentTime {
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly today: string
  /** `YYYY-MM-DDTHH:mm:ss.SSSZ`. */
  readonly now: string
  /** IANA name of the tenant's time zone, which decides the day of an instant. Default: GMT. */
  readonly timeZone?: string
  /** Languages of the organisation, its own first. Where they are not known, none is required. */
  readonly languages?: readonly string[]
}

export type Rejection = { readonly code: ProblemCode; readonly figures?: { readonly [name: string]: unknown } }

export type Acceptance = Result<unknown, Rejection>

/** Comparisons of the wire's `forms=<field>:<op>:<value>`. */
export type Operator = 'eq' | 'ne' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'has'

export type ColumnType = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'jsonb'

/** One key of an object value, or the text before a separator. `value` converts a filter's value for the comparison. */
export type ComparedPart =
  | {
      readonly kind: 'key'
      readonly key: string
      readonly type: ColumnType
      readonly value?: (filter: unknown, field: Field) => unknown
    }
  | { readonly kind: 'before'; readonly mark: string }
  /** The text in the reader's language, of an object by language. */
  | { readonly kind: 'language' }

/** A kind of field, which is the unit of extension. All code asks the kind; nothing switches on its name. */
export interface FieldKind {
  readonly kind: string
  /** A leaf has one value, a group named values, rows a list of groups with `_id`, and `nothing` no value. */
  readonly shape: 'leaf' | 'group' | 'rows' | 'nothing'
  /** Definition keys that this kind reads, in addition to those of every field. */
  readonly keys: readonly (keyof FieldSource)[]
  /** Words of `look`, if this kind reads it. Absent: every word, for kinds of others. */
  readonly looks?: readonly string[]
  /** Whether the text of a required problem asks to select or to fill in (DF-04). */
  readonly requiredWording: 'text' | 'selection'
  /** A more specific wording for a missing value: a tick, a file. */
  readonly missingPart?: 'tick' | 'file'
  readonly initial: Json
  readonly isEmpty: (value: unknown) => boolean
  /** Whether a row is kept for this value, if that needs more than a value that is not empty: a list drops an address without a country. */
  readonly keepsRow?: (value: unknown) => boolean
  /** Accepts a wire value. A value that is not empty is returned normalised. */
  readonly accept: (value: unknown, field: Field, moment: CurrentTime) => Acceptance
  /**
   * Converts the result of an expression to a value of this kind: rounded, written as text, an amount. What it cannot
   * convert is returned as it is.
   */
  readonly computed?: (value: unknown, field: Field, moment: CurrentTime) => unknown
  /** Parses a value from text: of a person in `language`, or without one of a program, such as a query. */
  readonly parse: (text: string, field: Field, language?: string) => Acceptance
  /**
   * Loads the library that this kind needs to read and write values, for code that displays them. Absent: no library is
   * needed.
   */
  readonly load?: () => Promise<void>
  /** Formats a value for display and for CSV. */
  readonly text: (value: unknown, field: Field, translator: Translator) => string
  readonly schema: (field: Field) => { readonly [keyword: string]: Json }
  readonly column: (field: Field) => ColumnType
  /** Default role of fields of this kind. */
  readonly role?: FieldRole
  /** Parts of an object value: the name of each part in a definition's `wire`, and its key in the value. */
  readonly parts?: { readonly [part: string]: string }
  /** Adds values that are sent but not stored: the letters of a country, its name. */
  readonly enrich?: (value: unknown, translator: Translator) => unknown
  /** Patterns available to fields of this kind. */
  readonly patterns?: readonly string[]
  /** Whether a text matches one of the patterns, in any notation. Rules ask for it with `matches`. */
  readonly pattern?: (pattern: string) => ((text: string) => boolean) | undefined
  /** The rule language of fields. Without it, only paths and constants are available. */
  readonly logic?: Logic
  /** Returns further texts of a field by its text key. */
  readonly rowTexts?: (key: string, source: FieldSource) => Pick<Field, 'item' | 'addItem'>
  /** Default source of the options. */
  readonly options?: OptionsSource
  /** Returns faults of a definition that only the kind can detect. */
  readonly faults?: (source: FieldSource) => readonly FieldFault[]
  /** Parses a filter value from text. Writing and parsing the result again gives the same value. */
  readonly filter: (text: string, field: Field) => Acceptance
  /** Returns the filter value that matches every value, so that it narrows nothing. */
  readonly unrestricted?: (field: Field) => string | null
  /** The part of the value that filters and sort orders compare, if not the whole value. */
  readonly comparedPart?: ComparedPart
  /** Operators of filters. The first one is the default. */
  readonly operators: readonly Operator[]
  /** Whether a value refers to a record or entry whose name is sent with it: `{id, nombre}`. */
  readonly isNamed: boolean
  /** The value is a record id. It may be sent as `{id}`, and is read with its name where it is sent alone. */
  readonly isReference?: true
  /**
   * How a value is sent: as it is, as a path signed by the server for a stored file, as one stored file, as files of
   * which only the new and the removed ones are sent, or not at all.
   */
  readonly transport: 'plain' | 'path' | 'file' | 'files' | 'never'
  /** Its files are pictures by default. */
  readonly isPicture?: true
}
