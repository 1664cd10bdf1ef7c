import type { RecordView } from '#engine/call'

/** The rows of a list in the order in which they were shown. */
export interface RecordOrder {
  readonly module: string
  readonly records: readonly RecordView[]
  /** Input of the list: its parent and the values of its caller. */
  readonly input: { readonly [name: string]: unknown }
}

/** The list that was shown last. An older one would lead to records that the user does not think of any more. */
let order: RecordOrder | null = null

export function saveRecordOrder(shown: RecordOrder): void {
  order = shown
}

/** Returns the order of the records of a module, if its list was shown last. */
export const recordOrderOf = (module: string): RecordOrder | null => (order?.module === module ? order : null)
