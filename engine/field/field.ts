import type { Expression } from '#engine/expression'
import type { FieldRole, FieldSource, Json } from '#engine/source'
import type { Text } from '#engine/text'
import type { HoldCall, OptionCall } from './optionCall.ts'
import type { FieldKind } from './fieldKind.ts'

/** An option: its key, both on the wire and in the form, and its label. */
export interface Option {
  readonly key: number | string
  readonly text: Text
  /** Explains the option. */
  readonly help?: Text
  /** Options of the field in `dependsOn` with which it is offered, as text. Absent: with all. */
  readonly parents?: readonly string[]
  /** Further values of a catalogue entry, as on the wire: `nameIso`, `abreviatura`. */
  readonly more?: { readonly [name: string]: Json }
}

export interface FieldCheck {
  readonly must: Expression
  readonly text?: Text
  readonly code?: string
  /** A sibling field, or a part of its group or row, at which the problem is shown. */
  readonly at?: string
  readonly isWarning?: boolean
}

/** A compiled field: its definition with all defaults filled in. Frozen. */
export interface Field {
  /** Stable: the key when it was first published, or the id of a served field. Grants and stored values refer to it. */
  readonly id: string
  /** The name used in expressions, values and records. */
  readonly name: string
  readonly kind: FieldKind
  readonly role?: FieldRole
  readonly source: FieldSource
  /** The path in record and payload. False if it has none. */
  readonly wire: readonly string[] | false
  /** The path for calls of a dialect. */
  readonly dialects?: NonNullable<FieldSource['dialects']>
  readonly label: Text
  readonly help?: Text
  readonly placeholder?: Text
  /** Shown in place of a value that a record does not have. */
  readonly absent?: Text
  /** For rows: the label of one row, and of the button that adds one. */
  readonly item?: Text
  readonly addItem?: Text
  readonly required: boolean | Expression
  readonly visible: boolean | Expression
  readonly enabled: boolean | Expression
  readonly initial?: Expression
  readonly value?: Expression
  /** Offers a generated password: the number of its characters at least, if not a boolean. */
  readonly generate: boolean | Expression
  readonly checks: readonly FieldCheck[]
  readonly options: readonly Option[]
  /** Entries of its catalogue that nobody may choose, and that have their text where a record holds one. */
  readonly unofferedOptions?: readonly Option[]
  /** The source of its options, if the definition does not list them. */
  readonly optionCall?: OptionCall
  /** The calls by which the server holds what is chosen. */
  readonly hold?: HoldCall
  readonly of: readonly Field[]
  /** The paths of its value's parts, if `wire` is a map: `key` in the value, `path` in record and payload. */
  readonly parts?: readonly { readonly key: string; readonly path: readonly string[] }[]
  /** How a served field appears in lists, filters and files. */
  readonly traits?: ReadonlySet<FieldTrait>
  /** Text keys of a problem of this field, the most specific one first. */
  readonly problem: (code: ProblemCode) => Text
}

/** `wide` takes a whole row of the form, `masked` hides the value in lists; the others tell where the field appears. */
export type FieldTrait = 'wide' | 'unlabelled' | 'masked' | 'listed' | 'filtered' | 'exported' | 'loaded'

export type ProblemCode =
  | 'required'
  | 'type'
  | 'format'
  | 'ambiguous'
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

/** A problem of one value. `pointer` is a JSON pointer from the form's values. */
export interface FieldProblem {
  readonly pointer: string
  readonly code: ProblemCode
  readonly text: Text
  readonly figures: { readonly [name: string]: unknown }
  readonly severity: 'error' | 'warning'
  /** The error code that the definition gives the rule. */
  readonly refusal?: string
}

/** A fault in a definition. `pointer` is a JSON pointer from the field. */
export interface FieldFault {
  readonly pointer: string
  readonly reason: string
  readonly figures?: { readonly [name: string]: unknown }
}

/** Whether the wire holds the records of a field as objects: `[{id, nombre}]`. A path such as `roles[].id` says otherwise. */
export const isRecordList = ({ source, wire }: Pick<Field, 'source' | 'wire'>): boolean =>
  source.to !== undefined && source.many === true && wire !== false && !wire.some((step) => step.endsWith('[]'))
