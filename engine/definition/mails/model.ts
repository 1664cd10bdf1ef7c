import type { Expression } from '#engine/expression'
import type { Text } from '#engine/text'

/** The occasion of a mail. */
export type MailOccasion =
  | { readonly kind: 'create' }
  | { readonly kind: 'remove' }
  /** An edit of one of these fields. Null: of any. */
  | { readonly kind: 'edit'; readonly fields: readonly string[] | null }
  /** A change of this field to one of these states. */
  | { readonly kind: 'move'; readonly field: string; readonly states: readonly string[] }
  | { readonly kind: 'before'; readonly field: string; readonly hours: number }

export interface ModuleMail {
  readonly name: string
  readonly on: MailOccasion
  readonly when: boolean | Expression
  /** Paths to people and addresses: a field, or a reference and a field of its record. */
  readonly to: readonly (readonly string[])[]
  readonly subject: Text
  /** Its paragraphs. */
  readonly text: Text
  readonly attachesEntry: boolean
  /** The link of the module that it carries. */
  readonly link: string | null
  /** The texts of the one mail about several records that one call makes. Null: each has a mail of its own. */
  readonly series: ModuleMailSeries | null
}

export interface ModuleMailSeries {
  readonly subject: Text
  readonly text: Text
  /** Tells one record. */
  readonly line: Text
  /** Stands before what was refused. */
  readonly refused: Text
}

/** A link in mails that opens a public form about one record. */
export interface ModuleMailLink {
  readonly name: string
  readonly module: string
  readonly form: string
  readonly until: string
  readonly binds: readonly string[]
  readonly when: boolean | Expression
  readonly label: Text
}
