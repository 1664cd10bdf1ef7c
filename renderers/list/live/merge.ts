import type { RecordView } from '#engine/call'

/** What has come in since the rows were read. */
export interface Merged {
  /** The rows that are seen: each at its place, as it is now. */
  readonly records: readonly RecordView[]
  /** Rows that are not seen yet. */
  readonly fresh: number
  /** Whether what is there now differs from what is seen: in rows, or in their order. */
  readonly differs: boolean
}

/** Takes in what has been read anew without moving anything; a row that has not changed stays the same object, and is not drawn again. */
export function merged(seen: readonly RecordView[], now: readonly RecordView[]): Merged {
  const present = new Map(now.map((record) => [record.id, record]))
  const known = new Set(seen.map(({ id }) => id))
  const records = seen.map((record) => unlessSame(record, present.get(record.id) ?? record))
  return {
    records: records.some((record, at) => record !== seen[at]) ? records : seen,
    fresh: now.filter(({ id }) => !known.has(id)).length,
    differs: seen.length !== now.length || seen.some(({ id }, at) => now[at]?.id !== id),
  }
}

/** Rows read anew, with those that have not changed as they were. */
export function reused(before: readonly RecordView[], now: readonly RecordView[]): readonly RecordView[] {
  const held = new Map(before.map((record) => [record.id, record]))
  const records = now.map((record) => unlessSame(held.get(record.id), record))
  const same = records.length === before.length && records.every((record, at) => record === before[at])
  return same ? before : records
}

const unlessSame = (before: RecordView | undefined, now: RecordView): RecordView =>
  before && (before === now || JSON.stringify(before.raw) === JSON.stringify(now.raw)) ? before : now
