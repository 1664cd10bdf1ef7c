import { useEffect, useRef, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { failureText, usePort } from '#renderers/context'
import type { RowSelection, Rows } from '#renderers/list'

/** Requests all rows. The server returns at most `MAX_ROWS`; bulk calls take as many (wire contract, 1: cap 1,000). */
const ALL = 0
const MAX_ROWS = 1000

export interface SelectMatching {
  /** Number of rows that would be selected, and whether these are all of them. */
  readonly count: number
  readonly all: boolean
  readonly busy: boolean
  readonly choose: () => void
}

interface SelectMatchingOptions {
  readonly module: Module
  /** Identifies the row set of the selection (`selectionKey`). */
  readonly selectionKey: string
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  readonly rows: Rows | null
  readonly selection: RowSelection
}

/** Selects all matching rows, on every page; null unless the whole page is selected and there are others. */
export function useSelectMatching({
  module,
  selectionKey,
  query,
  input,
  rows,
  selection,
}: SelectMatchingOptions): SelectMatching | null {
  const port = usePort()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<AbortController>(null)
  // A late response for another row set must not be selected.
  useEffect(
    () => () => {
      waiting.current?.abort()
      setBusy(false)
    },
    [selectionKey],
  )
  const { selected, onPage } = selection
  const total = Math.min(rows?.total ?? 0, MAX_ROWS)
  if (!rows || total <= selected.size || !rows.records.every(({ id }) => selected.has(id))) return null
  const choose = async (): Promise<void> => {
    const { signal } = (waiting.current = new AbortController())
    setBusy(true)
    const answer = await port.call(module, 'list', { query: { ...query, size: ALL, page: 1 }, input }, { signal })
    if (signal.aborted) return
    setBusy(false)
    if (!answer.ok) port.notify('error', failureText(answer.failure, port.translator), answer.failure)
    else if (Array.isArray(answer.body))
      onPage(
        answer.body.map((row) => readRecord(module, row)),
        true,
      )
  }
  return {
    count: total,
    all: rows.exact && rows.total === total,
    busy,
    // An aborted request rejects; that is ignored.
    choose: () => void choose().catch(() => undefined),
  }
}
