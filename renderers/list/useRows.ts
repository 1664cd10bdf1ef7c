import { useEffect, useRef, useState } from 'react'
import { IDLE, toLoaded, toLoading, valueIn, toFailed } from '#engine/call'
import type { AsyncState } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { mergeRows, reuseRows } from './live/mergeRows.ts'
import { lastPage, readPage, readRows } from './readPage.ts'
import type { Rows } from './readPage.ts'
import { useChanges } from './live/useChanges.ts'

/** Changes by other users that are not shown yet. */
export interface PendingChanges {
  /** Number of rows not shown yet; 0: rows were removed or the order has changed. */
  readonly count: number
  readonly show: () => void
}

interface RowsOptions {
  readonly module: Module
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  /** A new number reloads the rows. */
  readonly revision: number
  /** Called with the last page if a page beyond it was requested; all pages are counted. */
  readonly onLast: (page: number) => void
}

type Question = [module: string, query: ListQuery, input: RowsOptions['input']]

interface State {
  readonly answered: string | null
  /** The request, without the attempt. */
  readonly question: string | null
  readonly slot: AsyncState<Rows>
  /** The current rows, if they differ from the shown ones. */
  readonly waiting: { readonly rows: Rows; readonly count: number } | null
}

/**
 * Loads the rows of a query (SH-10). The last rows stay while the next page is loading. The response to an older
 * request is dropped. Changes by other users are merged in place: rows do not move until the user asks for the new
 * ones.
 */
export function useRows({ module, query, input, revision, onLast }: RowsOptions): {
  readonly state: AsyncState<Rows>
  readonly news: PendingChanges | null
} {
  const port = usePort()
  const question = JSON.stringify([module.id, query, input])
  const asked = `${revision} ${question}`
  const [state, setState] = useState<State>({ answered: null, question: null, slot: IDLE, waiting: null })
  const latest = useRef({ state, asked, question, onLast })
  useEffect(() => {
    latest.current = { state, asked, question, onLast }
  })
  useEffect(() => {
    const request = new AbortController()
    const [, present, given] = JSON.parse(question) as Question
    const { signal } = request
    const load = (wanted: ListQuery) => port.call(module, 'list', { query: wanted, input: given }, { signal })
    const read = async (): Promise<void> => {
      const answer = await readPage(load, module, present, currentPage(latest.current.state, question))
      if (signal.aborted) return
      if (answer.ok) return setState((before) => withRows(before, asked, question, answer.rows))
      const last = await lastPage(load, present, answer.failure)
      if (signal.aborted) return
      if (last.ok) return latest.current.onLast(last.page)
      setState(({ slot }) => ({ answered: asked, question, slot: toFailed(slot, last.failure), waiting: null }))
    }
    read().catch(() => undefined)
    return () => request.abort()
  }, [port, module, asked, question])
  useChanges(module.id, () => {
    const { state: now, ...then } = latest.current
    if (now.answered !== then.asked || now.slot.kind !== 'done') return
    const [, present, given] = JSON.parse(then.question) as Question
    const known = now.slot.value.tag
    port.call(module, 'list', { query: present, input: given }, { knownTag: known }).then(
      (answer) => {
        if (answer.ok && !answer.unchanged)
          setState((before) =>
            before.answered === then.asked ? mergePending(before, readRows(module, answer, present.page)) : before,
          )
      },
      () => undefined,
    )
  })
  const { waiting: request } = state
  const present = state.answered === asked
  return {
    state: present ? state.slot : toLoading(state.slot),
    news:
      present && request
        ? {
            count: request.count,
            show: () => setState((before) => ({ ...before, slot: toLoaded(request.rows), waiting: null })),
          }
        : null,
  }
}

/** The shown page, if it has the same module and input; its query may differ. */
function currentPage(
  { question, slot }: State,
  next: string,
): { readonly query: ListQuery; readonly rows: Rows } | null {
  if (question === null || slot.kind !== 'done') return null
  const [module, query, input] = JSON.parse(question) as Question
  const [other, , told] = JSON.parse(next) as Question
  return module === other && JSON.stringify(input) === JSON.stringify(told) ? { query, rows: slot.value } : null
}

/** The same request again: unchanged rows are not re-rendered. */
function withRows(before: State, asked: string, question: string, rows: Rows): State {
  const shown = before.question === question ? valueIn(before.slot) : null
  const records = shown ? reuseRows(shown.records, rows.records) : rows.records
  return { answered: asked, question, slot: toLoaded({ ...rows, records }), waiting: null }
}

/** Merges rows that were read in the background. */
function mergePending(state: State, now: Rows): State {
  if (state.slot.kind !== 'done') return state
  const { records, added, isChanged } = mergeRows(state.slot.value.records, now.records)
  return {
    ...state,
    slot: toLoaded({ ...now, records }),
    waiting: isChanged ? { rows: { ...now, records: reuseRows(records, now.records) }, count: added } : null,
  }
}
