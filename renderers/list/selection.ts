import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { isUnset } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** The chosen rows by id, in the order in which they were chosen; those of other pages too. */
export type Chosen = ReadonlyMap<string, RecordView>

export const NOTHING_CHOSEN: Chosen = new Map()

/** A row taken in, or taken out. */
export function withRow(chosen: Chosen, record: RecordView, on: boolean): Chosen {
  const rows = new Map(chosen)
  if (on) rows.set(record.id, record)
  else rows.delete(record.id)
  return rows
}

/** All rows of a page taken in, or taken out; those of other pages stay as they are. */
export const withPage = (chosen: Chosen, records: readonly RecordView[], on: boolean): Chosen =>
  records.reduce((rows, record) => withRow(rows, record, on), chosen)

/** How a box that stands for a whole page is shown. */
export function pageChosen(chosen: Chosen, records: readonly RecordView[]): boolean | 'mixed' {
  const count = records.filter(({ id }) => chosen.has(id)).length
  return count > 0 && (count === records.length || 'mixed')
}

/** The chosen rows as they were read last: another version may stand behind them by now. */
export function withFresh(chosen: Chosen, records: readonly RecordView[]): Chosen {
  const fresh = records.filter((record) => chosen.has(record.id) && chosen.get(record.id) !== record)
  return fresh.length === 0 ? chosen : fresh.reduce((rows, record) => withRow(rows, record, true), chosen)
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
