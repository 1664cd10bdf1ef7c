import { useCallback, useMemo, useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { isFilterEmpty } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** The selected rows by id, in the order of selection, across pages. */
export type SelectedRows = ReadonlyMap<string, RecordView>

export interface RecordIds {
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
export const idsOf = (selected: SelectedRows): RecordIds =>
  Object.fromEntries([...selected.keys()].map((id) => [id, true as const]))

export function withIds(selected: SelectedRows, ids: RecordIds, records: readonly RecordView[]): SelectedRows {
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

/** The chosen rows, and ways to choose. The functions stay the same, so that rows are not drawn again for them. */
export interface RowSelection {
  readonly selected: SelectedRows
  readonly rows: readonly RecordView[]
  readonly onRow: (record: RecordView, on: boolean) => void
  readonly onPage: (records: readonly RecordView[], on: boolean) => void
  /** Another choice made of the present one, among these rows and what was chosen before. */
  readonly onIds: (next: (ids: RecordIds) => RecordIds, records: readonly RecordView[]) => void
  readonly clear: () => void
}

interface SelectionState {
  readonly question: string
  readonly records: readonly RecordView[]
  readonly selected: SelectedRows
}

/** Selected rows survive paging. Another row set (`selectionKey`) clears them. */
export function useSelection(question: string, records: readonly RecordView[]): RowSelection {
  const [held, setHeld] = useState<SelectionState>({ question, records, selected: NO_SELECTION })
  if (held.question !== question) setHeld({ question, records, selected: NO_SELECTION })
  else if (held.records !== records) setHeld({ ...held, records, selected: withUpdated(held.selected, records) })
  const change = useCallback(
    (next: (selected: SelectedRows) => SelectedRows) => setHeld((now) => ({ ...now, selected: next(now.selected) })),
    [],
  )
  const ways = useMemo(
    (): Omit<RowSelection, 'selected' | 'rows'> => ({
      onRow: (record, on) => change((now) => withRow(now, record, on)),
      onPage: (page, on) => change((now) => withPage(now, page, on)),
      onIds: (next, page) => change((now) => withIds(now, next(idsOf(now)), page)),
      clear: () => change(() => NO_SELECTION),
    }),
    [change],
  )
  const { selected } = held
  return useMemo(() => ({ selected, rows: [...selected.values()], ...ways }), [selected, ways])
}
