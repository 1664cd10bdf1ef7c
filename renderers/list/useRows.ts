import { useEffect, useRef, useState } from 'react'
import { IDLE, answered, asking, readRecord, refused } from '#engine/call'
import type { RecordView, Slot } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'

/** A page past the last one. */
const NO_SUCH_PAGE = '91017'

export interface Rows {
  readonly records: readonly RecordView[]
  readonly pages: number
  /** Null where the server did not count. */
  readonly total: number | null
  readonly exact: boolean
}

interface RowsRequest {
  readonly module: Module
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  /** Another number reads again. */
  readonly revision: number
  readonly onQuery: (query: ListQuery) => void
}

/** Reads the rows of a query (SH-10): what was read last stays while the next page is on its way. The answer of an older question is dropped. */
export function useRows({ module, query, input, revision, onQuery }: RowsRequest): Slot<Rows> {
  const port = usePort()
  const asked = JSON.stringify([module.id, query, input, revision])
  const [state, setState] = useState<{ readonly answered: string | null; readonly slot: Slot<Rows> }>({
    answered: null,
    slot: IDLE,
  })
  const goTo = useRef(onQuery)
  useEffect(() => {
    goTo.current = onQuery
  })
  useEffect(() => {
    const waiting = new AbortController()
    const [, present, given] = JSON.parse(asked) as [string, ListQuery, RowsRequest['input']]
    const read = async (): Promise<void> => {
      const answer = await port.call(module, 'list', { query: present, input: given }, { signal: waiting.signal })
      if (waiting.signal.aborted) return
      if (answer.ok) setState({ answered: asked, slot: answered(rowsOf(module, answer)) })
      else if (answer.failure.code === NO_SUCH_PAGE && present.page > 1) goTo.current({ ...present, page: 1 })
      else setState(({ slot }) => ({ answered: asked, slot: refused(slot, answer.failure) }))
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, asked])
  return state.answered === asked ? state.slot : asking(state.slot)
}

function rowsOf(module: Module, { body, pages, total, exact }: CallResult & { readonly ok: true }): Rows {
  const bodies: readonly unknown[] = Array.isArray(body) ? body : []
  return {
    records: bodies.map((row) => readRecord(module, row)),
    pages: pages ?? 1,
    total: total ?? null,
    exact: exact ?? true,
  }
}
