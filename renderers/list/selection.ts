import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { isUnset } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** The chosen rows by id, in the order in which they were chosen; those of other pages too. */
export type Chosen = ReadonlyMap<string, RecordView>

export interface Ids {
  [id: string]: true
}

export const NOTHING_CHOSEN: Chosen = new Map()

/** A row taken in, or taken out. */
export function withRow(chosen: Chosen, record: RecordView, on: boolean): Chosen {
  const rows = new Map(chosen)
  if (on) rows.set(record.id, record)
  else rows.delete(record.id)
  return rows
}

/** All rows of a page taken in, or taken out; those of other pages stay as they are. */
export function withPage(chosen: Chosen, records: readonly RecordView[], on: boolean): Chosen {
  const rows = new Map(chosen)
  for (const record of records)
    if (on) rows.set(record.id, record)
    else rows.delete(record.id)
  return rows
}

/** Chosen rows as ids, and the choice that other ids make of it; rows that are not there cannot be taken in. */
export const idsOf = (chosen: Chosen): Ids => Object.fromEntries([...chosen.keys()].map((id) => [id, true as const]))

export function withIds(chosen: Chosen, ids: Ids, records: readonly RecordView[]): Chosen {
  const rows = new Map([...chosen].filter(([id]) => Object.hasOwn(ids, id)))
  for (const record of records) if (Object.hasOwn(ids, record.id)) rows.set(record.id, record)
  return rows
}

/** How a box that stands for a whole page is shown. */
export function pageChosen(chosen: Chosen, records: readonly RecordView[]): boolean | 'mixed' {
  const count = records.filter(({ id }) => chosen.has(id)).length
  return count > 0 && (count === records.length || 'mixed')
}

/** The chosen rows as they were read last: another version may stand behind them by now. */
export function withFresh(chosen: Chosen, records: readonly RecordView[]): Chosen {
  const fresh = records.filter((record) => chosen.has(record.id) && chosen.get(record.id) !== record)
  return fresh.length === 0 ? chosen : withPage(chosen, fresh, true)
}

/** What rows are chosen from, as text: another filter is another question, another page or order is not. */
export function questionOf(
  { id }: Module,
  { filter, forms }: ListQuery,
  input: { readonly [name: string]: unknown },
): string {
  const set = Object.entries(filter)
    .filter(([, value]) => !isUnset(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([id, set, forms ?? [], input])
}
