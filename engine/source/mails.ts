import type { ValueSource } from './fieldSource.ts'

/** The occasion of a mail: a kind of change, or an instant that comes near. */
export type MailOccasionSource =
  | 'create'
  | 'edit'
  | 'remove'
  /** An edit that changes one of these fields. */
  | { readonly edit: readonly string[] }
  /** A change of the status to one of these states. */
  | { readonly move: readonly string[] }
  /** A number of hours before the instant of a field. */
  | { readonly before: string; readonly hours: number }

/** A mail that the server writes when records change. */
export interface MailSource {
  readonly on: MailOccasionSource
  /** A condition over `record`, `user` and `tenant`. */
  readonly when?: ValueSource
  /** Fields with people or addresses, also of the record that a reference names: `area.usuSuperv`. */
  readonly to: string | readonly string[]
  readonly attach?: 'calendar'
  /** The link of `mailLinks` with which its reader answers without an account. */
  readonly link?: string
  /** Each recipient gets one mail about all records that one call makes, instead of one for each record. */
  readonly series?: true
}

/** A link in mails that opens a public form about one record, for the reader of the mail alone. */
export interface MailLinkSource {
  /** The public form, `module.form`. */
  readonly opens: string
  /** The field with the instant at which the link ends. */
  readonly until: string
  /** Fields whose change makes it void. */
  readonly binds?: readonly string[]
  /** A condition over `record` and `tenant`, without which it is void. */
  readonly when?: ValueSource
}
