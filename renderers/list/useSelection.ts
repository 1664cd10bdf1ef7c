import { useCallback, useMemo, useState } from 'react'
import type { RecordView } from '#engine/call'
import { NOTHING_CHOSEN, idsOf, withFresh, withIds, withPage, withRow } from './selection.ts'
import type { Chosen, Ids } from './selection.ts'

/** The chosen rows, and ways to choose. The functions stay the same, so that rows are not drawn again for them. */
export interface RowSelection {
  readonly chosen: Chosen
  readonly rows: readonly RecordView[]
  readonly onRow: (record: RecordView, on: boolean) => void
  readonly onPage: (records: readonly RecordView[], on: boolean) => void
  /** Another choice made of the present one, among these rows and what was chosen before. */
  readonly onIds: (next: (ids: Ids) => Ids, records: readonly RecordView[]) => void
  readonly clear: () => void
}

interface Held {
  readonly question: string
  readonly records: readonly RecordView[]
  readonly chosen: Chosen
}

/** Chosen rows outlive paging; another question (`questionOf`) leaves them behind. */
export function useSelection(question: string, records: readonly RecordView[]): RowSelection {
  const [held, setHeld] = useState<Held>({ question, records, chosen: NOTHING_CHOSEN })
  if (held.question !== question) setHeld({ question, records, chosen: NOTHING_CHOSEN })
  else if (held.records !== records) setHeld({ ...held, records, chosen: withFresh(held.chosen, records) })
  const change = useCallback(
    (next: (chosen: Chosen) => Chosen) => setHeld((now) => ({ ...now, chosen: next(now.chosen) })),
    [],
  )
  const ways = useMemo(
    (): Omit<RowSelection, 'chosen' | 'rows'> => ({
      onRow: (record, on) => change((now) => withRow(now, record, on)),
      onPage: (page, on) => change((now) => withPage(now, page, on)),
      onIds: (next, page) => change((now) => withIds(now, next(idsOf(now)), page)),
      clear: () => change(() => NOTHING_CHOSEN),
    }),
    [change],
  )
  const { chosen } = held
  return useMemo(() => ({ chosen, rows: [...chosen.values()], ...ways }), [chosen, ways])
}
