import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'

/** The rows of a list in the order in which they were shown. */
export interface RecordOrder {
  readonly module: Module
  readonly records: readonly RecordView[]
  /** Input of the list: its parent and the values of its caller. */
  readonly input: { readonly [name: string]: unknown }
}

/** The list that was shown last. An older one would lead to records that the user does not think of any more. */
let order: RecordOrder | null = null

export function saveRecordOrder(shown: RecordOrder): void {
  order = shown
}

/**
 * Returns the order of the records of a module, if its list was shown last. Each session compiles its own modules, so that
 * nobody gets the list of a user who signed out on the same page.
 */
export const recordOrderOf = (module: Module): RecordOrder | null => (order?.module === module ? order : null)
