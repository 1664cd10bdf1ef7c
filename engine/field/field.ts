import type { Expression, Logic } from '#engine/expression'
import type { Result } from '#engine/result'
import type { FieldRole, FieldSource, Json, OptionsSource } from '#engine/source'
import type { Translator, Text } from '#engine/text'
import type { OptionCall } from './optionSource.ts'

/** One choice: its key, on the wire and in the form, and its words. */
export interface Option {
  readonly key: number | string
  readonly text: Text
  /** What a catalogue says beside the name, as the wire carries it: `nameIso`, `abreviatura`. */
  readonly more?: { readonly [name: string]: Json }
}

export interface Check {
  readonly must: Expression
  readonly text?: Text
  readonly code?: string
  /** A field beside this one, or a part of its group or row, that the problem stands at. */
  readonly at?: string
  readonly isWarning?: boolean
}

/** A compiled field: what the definition says with every default filled in. Frozen. */
export interface Field {
  /** Stable: the key at first publish, or the id of a served field. Grants and stored values hang on it. */
  readonly id: string
  /** The name that expressions, values and records know it by. */
  readonly name: string
  readonly kind: FieldKind
  readonly role?: FieldRole
  readonly source: FieldSource
  /** Where it stands in record and payload; false when it is not there. */
  readonly wire: readonly string[] | false
  /** Where it stands for calls of a dialect. */
  readonly dialects?: NonNullable<FieldSource['dialects']>
  readonly label: Text
  readonly help?: Text
  readonly placeholder?: Text
  /** Of rows: what one of them is called, and what the button says that adds one. */
  readonly item?: Text
  readonly addItem?: Text
  readonly required: boolean | Expression
  readonly visible: boolean | Expression
  readonly enabled: boolean | Expression
  readonly initial?: Expression
  readonly value?: Expression
  readonly checks: readonly Check[]
  readonly options: readonly Option[]
  /** Where its choices are asked for, when the definition does not list them. */
  readonly optionCall?: OptionCall
  readonly of: readonly Field[]
  /** Where the parts of its value stand, if a map of `wire` lays them out: `key` in the value, `path` in record and payload. */
  readonly parts?: readonly { readonly key: string; readonly path: readonly string[] }[]
  /** How a served field stands in lists, filters and files. */
  readonly traits?: ReadonlySet<FieldTrait>
  /** Text keys of a problem of this field, the special one first. */
  readonly problem: (code: ProblemCode) => Text
}

/** `wide` takes a row of the form by itself, `masked` shows no value in lists; the others say where it appears. */
export type FieldTrait = 'wide' | 'unlabelled' | 'masked' | 'listed' | 'filtered' | 'exported' | 'loaded'

export type ProblemCode =
  | 'required'
  | 'type'
  | 'format'
  | 'min'
  | 'max'
  | 'tooShort'
  | 'tooLong'
  | 'tooMany'
  | 'option'
  | 'after'
  | 'before'
  | 'confirms'
  | 'incomplete'
  | 'postcode'
  | 'unknown'
  | 'check'

/** What is wrong with one value; `pointer` is a JSON pointer from the form's values. */
export interface FieldProblem {
  readonly pointer: string
  readonly code: ProblemCode
  readonly text: Text
  readonly figures: { readonly [name: string]: unknown }
  readonly severity: 'error' | 'warning'
}

/** What a kind may ask of the world: the day and instant it is, both given, never read from a clock. */
export interface CurrentTime {
  /** `YYYY-MM-DD` in the tenant's zone. */
  readonly today: string
  /** `YYYY-MM-DDTHH:mm:ss.SSSZ`. */
  readonly now: string
  /** IANA name of the tenant's zone, in which an instant has its day; without it days are those of GMT. */
  readonly timeZone?: string
}

export type Rejection = { readonly code: ProblemCode; readonly figures?: { readonly [name: string]: unknown } }

export type Acceptance = Result<unknown, Rejection>

/** Comparisons of the wire's `forms=<field>:<op>:<value>`. */
export type Operator = 'eq' | 'ne' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'has'

export type ColumnType = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'uuid' | 'jsonb'

/** What is wrong in a definition: `pointer` is a JSON pointer from the field. */
export interface FieldFault {
  readonly pointer: string
  readonly reason: string
  readonly figures?: { readonly [name: string]: unknown }
}

/** One key of a value that is an object, or what stands before a mark in a text. `value` is what a filter's value is compared as. */
export type ComparedPart =
  | {
      readonly kind: 'key'
      readonly key: string
      readonly type: ColumnType
      readonly value?: (filter: unknown, field: Field) => unknown
    }
  | { readonly kind: 'before'; readonly mark: string }

/** The unit of extension: every surface asks the kind, nothing switches on it. */
export interface FieldKind {
  readonly kind: string
  /** A leaf holds one value, a group named values, rows a list of groups with `_id`, nothing holds none. */
  readonly shape: 'leaf' | 'group' | 'rows' | 'nothing'
  /** Keys of a definition that this kind reads, beside those of every field. */
  readonly keys: readonly (keyof FieldSource)[]
  /** Whether a required problem speaks of selecting or of filling in (DF-04). */
  readonly requiredWording: 'text' | 'selection'
  /** What exactly is missing then, where neither says it well: a tick, a file. */
  readonly missingPart?: 'tick' | 'file'
  readonly initial: Json
  readonly isEmpty: (value: unknown) => boolean
  /** Takes a wire value as it came; a value that is not empty comes back normalised. */
  readonly accept: (value: unknown, field: Field, moment: CurrentTime) => Acceptance
  /** The value that the number stands for to which an expression came, where a value is more than a number. */
  readonly computed?: (number: number, field: Field) => unknown
  /** Reads a value written as text: of a query, a CSV cell. */
  readonly parse: (text: string, field: Field) => Acceptance
  /** Loads the library that this kind reads and writes its values with, for those who draw them. Absent: there is none to wait for. */
  readonly load?: () => Promise<void>
  /** Writes a value for people and for CSV. */
  readonly text: (value: unknown, field: Field, translator: Translator) => string
  readonly schema: (field: Field) => { readonly [keyword: string]: Json }
  readonly column: (field: Field) => ColumnType
  /** The role that a field of this kind has by itself. */
  readonly role?: FieldRole
  /** A value that is a plain object: the name of each part in a definition's `wire`, and its key in the value. */
  readonly parts?: { readonly [part: string]: string }
  /** The value with what the wire says beside what is kept: the letters of a country, its name. */
  readonly enrich?: (value: unknown, translator: Translator) => unknown
  /** Patterns that a field of this kind may name. */
  readonly patterns?: readonly string[]
  /** Whether a text follows one of them, however it is written: what rules ask by `matches`. */
  readonly pattern?: (pattern: string) => ((text: string) => boolean) | undefined
  /** What rules beside a field of this kind are written in; without it, paths and constants alone. */
  readonly logic?: Logic
  /** What a field of this kind says beside its label, by the key of that. */
  readonly rowTexts?: (key: string, source: FieldSource) => Pick<Field, 'item' | 'addItem'>
  /** Where the choices come from when the definition does not say. */
  readonly options?: OptionsSource
  /** What is wrong in a definition that only the kind can see. */
  readonly faults?: (source: FieldSource) => readonly FieldFault[]
  /** Reads what a filter was given as text; what it answers reads the same when it is written again. */
  readonly filter: (text: string, field: Field) => Acceptance
  /** What a filter is given for every value of the field: it narrows nothing. */
  readonly unrestricted?: (field: Field) => string | null
  /** What filters and orders compare, where it is not the whole value. */
  readonly comparedPart?: ComparedPart
  /** The first is how a plain filter compares. */
  readonly operators: readonly Operator[]
  /** A value of this kind refers to a record or entry whose name stands beside it: `{id, nombre}`. */
  readonly isNamed: boolean
  /** It is the id of a record: written `{id}` too, and read with its name where it stands alone. */
  readonly isReference?: true
  /**
   * How a value travels: as it is, as a path signed by the server for a stored file, as one stored file, as files of which
   * only the new and the removed ones are sent, or not at all.
   */
  readonly transport: 'plain' | 'path' | 'file' | 'files' | 'never'
  /** Its files are pictures where the definition does not say what they are. */
  readonly isPicture?: true
}
