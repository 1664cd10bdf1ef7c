import type { RecordView } from '#engine/call'

/** A page of a list as it was answered. */
export interface Rows {
  readonly records: readonly RecordView[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Null where the server did not count. */
  readonly total: number | null
  readonly exact: boolean
  /** Where the page ended, where others follow. */
  readonly cursor: string | undefined
  /** Tells this answer from another. */
  readonly tag: string | undefined
}
