import type { RecordView } from '#engine/call'

/** A page of a list from the server. */
export interface Rows {
  readonly records: readonly RecordView[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Null if the server did not count. */
  readonly total: number | null
  readonly exact: boolean
  /** Cursor of the next page, if there is one. */
  readonly cursor: string | undefined
  /** Identifies this response. */
  readonly tag: string | undefined
}
