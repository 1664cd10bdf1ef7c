import { useCallback, useMemo, useState } from 'react'
import type { RecordView } from '#engine/call'
import { NO_SELECTION, idsOf, withUpdated, withIds, withPage, withRow } from './selection.ts'
import type { SelectedRows, Ids } from './selection.ts'

/** The chosen rows, and ways to choose. The functions stay the same, so that rows are not drawn again for them. */
export interface RowSelection {
  readonly selected: SelectedRows
  readonly rows: readonly RecordView[]
  readonly onRow: (record: RecordView, on: boolean) => void
  readonly onPage: (records: readonly RecordView[], on: boolean) => void
  /** Another choice made of the present one, among these rows and what was chosen before. */
  readonly onIds: (next: (ids: Ids) => Ids, records: readonly RecordView[]) => void
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
