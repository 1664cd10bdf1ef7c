import { useMemo, useState } from 'react'
import { failureOf, held } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { queryOf } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { questionOf, useRows, useSelection } from '#renderers/list'
import type { News, RowSelection, Rows } from '#renderers/list'
import type { ListScreenProps } from './ListScreen.tsx'
import { useOnly } from './useOnly.ts'

export interface Asked {
  /** What rows are chosen from, as text: another filter is another question. */
  readonly question: string
  readonly query: ListQuery
  /** The same with the fields that rows are asked with. */
  readonly narrowed: ListQuery
  readonly rows: Rows | null
  readonly records: readonly RecordView[]
  readonly failure: Failure | null
  readonly loading: boolean
  readonly news: News | null
  readonly selection: RowSelection
  readonly onRetry: () => void
  /** Counts all that match, where only so many were counted. */
  readonly onCount: (() => void) | null
}

const NO_INPUT = {}
const NO_RECORDS: readonly RecordView[] = []

interface AskedOptions extends Pick<ListScreenProps, 'module' | 'query' | 'onQuery' | 'input' | 'revision'> {
  /** The columns that are shown. */
  readonly columns: readonly Field[]
}

/** What a list asks the server for, what came of it, and which rows are chosen. */
export function useAsked(props: AskedOptions): Asked {
  const { module, query: state, onQuery, input = NO_INPUT, revision = 0, columns } = props
  const [again, setAgain] = useState(0)
  const [counted, setCounted] = useState<string | null>(null)
  const question = questionOf(module, state, input)
  const exact = counted === question
  const query = useMemo(() => ({ ...queryOf(state), ...(exact ? { exact } : {}) }), [state, exact])
  const only = useOnly(module, columns, JSON.stringify([module.id, query, input, revision + again]))
  const narrowed = useMemo(() => (only ? { ...query, only } : query), [query, only])
  const { state: slot, news } = useRows({
    module,
    query: narrowed,
    input,
    revision: revision + again,
    onLast: (page) => {
      setCounted(question)
      onQuery({ ...state, page })
    },
  })
  const rows = held(slot)
  const records = rows?.records ?? NO_RECORDS
  return {
    question,
    query,
    narrowed,
    rows,
    records,
    failure: failureOf(slot),
    loading: slot.kind === 'loading',
    news,
    selection: useSelection(question, records),
    onRetry: () => setAgain(again + 1),
    onCount: rows && !rows.exact ? () => setCounted(question) : null,
  }
}
