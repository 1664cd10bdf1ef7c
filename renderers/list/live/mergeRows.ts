import type { RecordView } from '#engine/call'

/** What has come in since the rows were read. */
export interface MergedRows {
  /** The rows that are seen: each at its place, as it is now. */
  readonly records: readonly RecordView[]
  /** Rows that are not seen yet. */
  readonly added: number
  /** Whether what is there now differs from what is seen: in rows, or in their order. */
  readonly isChanged: boolean
}

/** Takes in what has been read anew without moving anything; a row that has not changed stays the same object, and is not drawn again. */
export function mergeRows(shown: readonly RecordView[], now: readonly RecordView[]): MergedRows {
  const present = new Map(now.map((record) => [record.id, record]))
  const known = new Set(shown.map(({ id }) => id))
  const records = shown.map((record) => keepIfSame(record, present.get(record.id) ?? record))
  return {
    records: records.some((record, at) => record !== shown[at]) ? records : shown,
    added: now.filter(({ id }) => !known.has(id)).length,
    isChanged: shown.length !== now.length || shown.some(({ id }, at) => now[at]?.id !== id),
  }
}

/** Rows read anew, with those that have not changed as they were. */
export function reuseRows(before: readonly RecordView[], now: readonly RecordView[]): readonly RecordView[] {
  const held = new Map(before.map((record) => [record.id, record]))
  const records = now.map((record) => keepIfSame(held.get(record.id), record))
  const same = records.length === before.length && records.every((record, at) => record === before[at])
  return same ? before : records
}

const keepIfSame = (before: RecordView | undefined, now: RecordView): RecordView =>
  before && (before === now || JSON.stringify(before.raw) === JSON.stringify(now.raw)) ? before : now
