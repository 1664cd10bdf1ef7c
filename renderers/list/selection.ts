import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { isFilterEmpty } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** The selected rows by id, in the order of selection, across pages. */
export type SelectedRows = ReadonlyMap<string, RecordView>

export interface Ids {
  [id: string]: true
}

export const NO_SELECTION: SelectedRows = new Map()

/** Selects or deselects a row. */
export function withRow(selected: SelectedRows, record: RecordView, on: boolean): SelectedRows {
  const rows = new Map(selected)
  if (on) rows.set(record.id, record)
  else rows.delete(record.id)
  return rows
}

/** Selects or deselects all rows of a page; rows of other pages are unchanged. */
export function withPage(selected: SelectedRows, records: readonly RecordView[], on: boolean): SelectedRows {
  const rows = new Map(selected)
  for (const record of records)
    if (on) rows.set(record.id, record)
    else rows.delete(record.id)
  return rows
}

/** The ids of the selected rows. `withIds` is the reverse; it cannot add rows that are not loaded. */
export const idsOf = (selected: SelectedRows): Ids =>
  Object.fromEntries([...selected.keys()].map((id) => [id, true as const]))

export function withIds(selected: SelectedRows, ids: Ids, records: readonly RecordView[]): SelectedRows {
  const rows = new Map([...selected].filter(([id]) => Object.hasOwn(ids, id)))
  for (const record of records) if (Object.hasOwn(ids, record.id)) rows.set(record.id, record)
  return rows
}

/** State of the checkbox for a whole page. */
export function pageState(selected: SelectedRows, records: readonly RecordView[]): boolean | 'mixed' {
  const count = records.filter(({ id }) => selected.has(id)).length
  return count > 0 && (count === records.length || 'mixed')
}

/** The selected rows with their latest data: their versions may have changed. */
export function withUpdated(selected: SelectedRows, records: readonly RecordView[]): SelectedRows {
  const fresh = records.filter((record) => selected.has(record.id) && selected.get(record.id) !== record)
  return fresh.length === 0 ? selected : withPage(selected, fresh, true)
}

/** Identifies the row set of a selection. Another filter changes it; another page or order does not. */
export function selectionKey(
  { id }: Module,
  { filter, forms }: ListQuery,
  input: { readonly [name: string]: unknown },
): string {
  const set = Object.entries(filter)
    .filter(([, value]) => !isFilterEmpty(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([id, set, forms ?? [], input])
}
