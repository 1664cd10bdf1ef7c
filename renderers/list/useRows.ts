import { useEffect, useRef, useState } from 'react'
import { IDLE, toLoaded, toLoading, valueIn, toFailed } from '#engine/call'
import type { AsyncState } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { mergeRows, reuseRows } from './live/mergeRows.ts'
import { lastPage, readPage, readRows } from './readPage.ts'
import type { Rows } from './rows.ts'
import { useChanges } from './live/useChanges.ts'

/** What others have changed meanwhile, and is not seen yet. */
export interface PendingChanges {
  /** Rows that are not seen yet; none: others have gone, or the order is another. */
  readonly count: number
  readonly show: () => void
}

interface RowsOptions {
  readonly module: Module
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  /** Another number reads again. */
  readonly revision: number
  /** A page past the last one was asked for: this is the last, all of them are counted. */
  readonly onLast: (page: number) => void
}

type Question = [module: string, query: ListQuery, input: RowsOptions['input']]

interface State {
  readonly answered: string | null
  /** What was asked, however often. */
  readonly question: string | null
  readonly slot: AsyncState<Rows>
  /** What is there now, where it is not what is seen. */
  readonly waiting: { readonly rows: Rows; readonly count: number } | null
}

/**
 * Reads the rows of a query (SH-10): what was read last stays while the next page is on its way. The answer of an older
 * question is dropped. What others change comes in beneath: rows keep their places until somebody asks for the new ones.
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

/** The page that is seen, where it answers the same question but for what is asked of its list. */
function currentPage(
  { question, slot }: State,
  next: string,
): { readonly query: ListQuery; readonly rows: Rows } | null {
  if (question === null || slot.kind !== 'done') return null
  const [module, query, input] = JSON.parse(question) as Question
  const [other, , told] = JSON.parse(next) as Question
  return module === other && JSON.stringify(input) === JSON.stringify(told) ? { query, rows: slot.value } : null
}

/** The same question again: rows that have not changed are not drawn again. */
function withRows(before: State, asked: string, question: string, rows: Rows): State {
  const shown = before.question === question ? valueIn(before.slot) : null
  const records = shown ? reuseRows(shown.records, rows.records) : rows.records
  return { answered: asked, question, slot: toLoaded({ ...rows, records }), waiting: null }
}

/** Takes in what has been read in the background. */
function mergePending(state: State, now: Rows): State {
  if (state.slot.kind !== 'done') return state
  const { records, added, isChanged } = mergeRows(state.slot.value.records, now.records)
  return {
    ...state,
    slot: toLoaded({ ...now, records }),
    waiting: isChanged ? { rows: { ...now, records: reuseRows(records, now.records) }, count: added } : null,
  }
}
