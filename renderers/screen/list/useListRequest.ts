import { useMemo, useState } from 'react'
import { failureIn, valueIn, UNEXPECTED } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { listRequest, queryOf, requestedFields } from '#engine/list'
import type { ListQuery } from '#engine/list'
import { selectionKey, useRows, useSelection } from '#renderers/list'
import type { PendingChanges, RowSelection, Rows } from '#renderers/list'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { ListScreenProps } from './ListScreen.tsx'

export interface ListRequest {
  /** Identifies the row set of a selection. Another filter changes it. */
  readonly selectionKey: string
  readonly query: ListQuery
  /** The query with the fields to request. */
  readonly rowsQuery: ListQuery
  readonly rows: Rows | null
  readonly records: readonly RecordView[]
  readonly failure: Failure | null
  readonly loading: boolean
  readonly changes: PendingChanges | null
  readonly selection: RowSelection
  readonly onRetry: () => void
  /** Requests the exact count, if the count is capped. */
  readonly onCount: (() => void) | null
}

const NO_INPUT = {}
const NO_RECORDS: readonly RecordView[] = []

interface ListRequestOptions extends Pick<ListScreenProps, 'module' | 'query' | 'onQuery' | 'input' | 'revision'> {
  /** The visible columns. */
  readonly columns: readonly Field[]
}

/** The request of a list, its result, and its selection. */
export function useListRequest(props: ListRequestOptions): ListRequest {
  const { module, query: state, onQuery, input = NO_INPUT, revision = 0, columns } = props
  const [attempt, setAttempt] = useState(0)
  const [counted, setCounted] = useState<string | null>(null)
  const key = selectionKey(module, state, input)
  const exact = counted === key
  const query = useMemo(
    () => ({ ...listRequest(module, queryOf(state), input), ...(exact ? { exact } : {}) }),
    [module, state, input, exact],
  )
  const fields = useRequestedFields(module, columns, JSON.stringify([module.id, query, input, revision + attempt]))
  const rowsQuery = useMemo(() => (fields ? { ...query, only: fields } : query), [query, fields])
  const { state: slot, news: changes } = useRows({
    module,
    query: rowsQuery,
    input,
    revision: revision + attempt,
    onLast: (page) => {
      setCounted(key)
      onQuery({ ...state, page })
    },
  })
  const rows = valueIn(slot)
  const records = rows?.records ?? NO_RECORDS
  return {
    selectionKey: key,
    query,
    rowsQuery,
    rows,
    records,
    failure: listFailure(module, failureIn(slot)),
    loading: slot.kind === 'loading',
    changes,
    selection: useSelection(key, records),
    onRetry: () => setAttempt(attempt + 1),
    onCount: rows && !rows.exact ? () => setCounted(key) : null,
  }
}

/**
 * The fields that rows are asked with, for the columns that are shown; null: all of them. A column that is taken away asks for nothing
 * anew, one that is added does: the answer to the same question has room for more than is shown.
 */
function useRequestedFields(module: Module, columns: readonly Field[], question: string): readonly string[] | null {
  const { translator } = usePort()
  const names = columns.map(({ name }) => name).join()
  const needed = useMemo(() => requestedFields(module, names.split(','), translator), [module, names, translator])
  const [requested, setRequested] = useState({ question, only: needed })
  if (requested.question === question && holds(requested.only, needed)) return requested.only
  setRequested({ question, only: needed })
  return needed
}

const holds = (only: readonly string[] | null, wanted: readonly string[] | null): boolean =>
  only === null || (wanted !== null && wanted.every((name) => only.includes(name)))

/** An answer without a code of its own has the message that the list names. */
export function listFailure({ list }: Pick<Module, 'list'>, failure: Failure | null): Failure | null {
  const code = list?.failure ?? null
  return failure?.code === UNEXPECTED && code !== null ? { ...failure, code } : failure
}
