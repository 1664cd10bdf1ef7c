import type { RecordView } from '#engine/call'

/** The shown rows merged with newly read ones. */
export interface MergedRows {
  /** The shown rows, each in its place with its current values. */
  readonly records: readonly RecordView[]
  /** Number of rows that are not shown yet. */
  readonly added: number
  /** Whether the current rows differ from the shown rows, or are in another order. */
  readonly isChanged: boolean
}

/** Merges new data without moving rows. An unchanged row stays the same object and is not re-rendered. */
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

/** The new rows, with unchanged ones kept as the same objects. */
export function reuseRows(before: readonly RecordView[], now: readonly RecordView[]): readonly RecordView[] {
  const held = new Map(before.map((record) => [record.id, record]))
  const records = now.map((record) => keepIfSame(held.get(record.id), record))
  const same = records.length === before.length && records.every((record, at) => record === before[at])
  return same ? before : records
}

const keepIfSame = (before: RecordView | undefined, now: RecordView): RecordView =>
  before && (before === now || JSON.stringify(before.raw) === JSON.stringify(now.raw)) ? before : now
