import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { isFilterEmpty } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** The chosen rows by id, in the order in which they were chosen; those of other pages too. */
export type SelectedRows = ReadonlyMap<string, RecordView>

export interface Ids {
  [id: string]: true
}

export const NO_SELECTION: SelectedRows = new Map()

/** A row taken in, or taken out. */
export function withRow(selected: SelectedRows, record: RecordView, on: boolean): SelectedRows {
  const rows = new Map(selected)
  if (on) rows.set(record.id, record)
  else rows.delete(record.id)
  return rows
}

/** All rows of a page taken in, or taken out; those of other pages stay as they are. */
export function withPage(selected: SelectedRows, records: readonly RecordView[], on: boolean): SelectedRows {
  const rows = new Map(selected)
  for (const record of records)
    if (on) rows.set(record.id, record)
    else rows.delete(record.id)
  return rows
}

/** Chosen rows as ids, and the choice that other ids make of it; rows that are not there cannot be taken in. */
export const idsOf = (selected: SelectedRows): Ids =>
  Object.fromEntries([...selected.keys()].map((id) => [id, true as const]))

export function withIds(selected: SelectedRows, ids: Ids, records: readonly RecordView[]): SelectedRows {
  const rows = new Map([...selected].filter(([id]) => Object.hasOwn(ids, id)))
  for (const record of records) if (Object.hasOwn(ids, record.id)) rows.set(record.id, record)
  return rows
}

/** How a box that stands for a whole page is shown. */
export function pageState(selected: SelectedRows, records: readonly RecordView[]): boolean | 'mixed' {
  const count = records.filter(({ id }) => selected.has(id)).length
  return count > 0 && (count === records.length || 'mixed')
}

/** The chosen rows as they were read last: another version may stand behind them by now. */
export function withUpdated(selected: SelectedRows, records: readonly RecordView[]): SelectedRows {
  const fresh = records.filter((record) => selected.has(record.id) && selected.get(record.id) !== record)
  return fresh.length === 0 ? selected : withPage(selected, fresh, true)
}

/** What rows are chosen from, as text: another filter is another question, another page or order is not. */
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
