import { useEffect, useState } from 'react'
import { IDLE, toLoaded, toLoading, valueIn, readHistory, toFailed } from '#engine/call'
import type { Failure, HistoryEntry, AsyncState } from '#engine/call'
import { HISTORY } from '#engine/definition'
import type { Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { ServedContext } from '#engine/form'
import { usePort } from '#renderers/context'

/** Entries per page. */
const PAGE = 20

export interface HistoryState {
  /** Null until the first page has loaded. */
  readonly entries: readonly HistoryEntry[] | null
  /** Whether there are earlier entries. */
  readonly more: boolean
  readonly loading: boolean
  readonly failure: Failure | null
  readonly onMore: () => void
  readonly onRetry: () => void
  /** Reads the latest entries again. */
  readonly onRefresh: () => void
}

interface HistoryRead {
  readonly entries: readonly HistoryEntry[]
  readonly more: boolean
}

/** Loads the history of a record page by page, newest first; loaded entries are kept. */
export function useHistory(module: Module, input: { readonly [name: string]: unknown }): HistoryState {
  const port = usePort()
  const [slot, setSlot] = useState<AsyncState<HistoryRead>>(toLoading(IDLE))
  const [requested, setRequested] = useState({ page: 1, attempt: 0 })
  const asked = JSON.stringify(input)
  useEffect(() => {
    const waiting = new AbortController()
    const ask = async (): Promise<void> => {
      const opened = JSON.parse(asked) as { readonly [name: string]: unknown }
      const { id } = opened
      const query = { filter: {}, sort: [], size: PAGE, page: requested.page }
      const scope = { ...(typeof id === 'string' ? { id } : {}), input: opened, query }
      const answer = await port.call(module, HISTORY, scope, { signal: waiting.signal })
      const read = answer.ok ? await readEntries(module, answer.body, port) : []
      if (waiting.signal.aborted) return
      setSlot((before) =>
        answer.ok
          ? toLoaded({
              entries: appendEntries(valueIn(before)?.entries ?? [], read),
              more: (answer.pages ?? 1) > requested.page,
            })
          : toFailed(before, answer.failure),
      )
    }
    ask().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, asked, requested])
  const want = (page: number): void => {
    setSlot(toLoading)
    setRequested({ page, attempt: requested.attempt + 1 })
  }
  const known = valueIn(slot)
  return {
    entries: known?.entries ?? null,
    more: known?.more ?? false,
    loading: slot.kind === 'loading',
    failure: slot.kind === 'failed' ? slot.failure : null,
    onMore: () => want(requested.page + 1),
    onRetry: () => want(requested.page),
    onRefresh: () => want(1),
  }
}

/** Reads the entries of a response: changed fields, and, for the few records with them, changed served answers. */
async function readEntries(module: Module, body: unknown, context: ServedContext): Promise<readonly HistoryEntry[]> {
  const entries = readHistory(module, body)
  if (!Array.isArray(body) || !body.some((entry) => isObject(entry) && Array.isArray(entry['formularios'])))
    return entries
  const { withServedAnswers } = await import('./withServedAnswers.ts')
  return withServedAnswers(entries, body, context)
}

/** Appends a page. New changes shift entries to later pages, so known entries are not repeated. */
function appendEntries(known: readonly HistoryEntry[], read: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const fresh = new Map(read.map((entry) => [entry.id, entry]))
  const kept = known.filter(({ id }) => !fresh.has(id))
  return [...kept, ...read].toSorted((a, b) => Number(b.id) - Number(a.id) || 0)
}
