import type { ValueSource } from './source.ts'

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
}
