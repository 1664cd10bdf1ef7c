import { useEffect, useState } from 'react'
import { IDLE, answered, asking, held, readHistory, refused } from '#engine/call'
import type { Failure, HistoryEntry, Slot } from '#engine/call'
import { HISTORY } from '#engine/definition'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'

/** Changes that are read at a time. */
const PAGE = 20

export interface HistoryState {
  /** Null until the first have come. */
  readonly entries: readonly HistoryEntry[] | null
  /** Whether earlier ones are left. */
  readonly more: boolean
  readonly loading: boolean
  readonly failure: Failure | null
  readonly onMore: () => void
  readonly onRetry: () => void
}

interface Read {
  readonly entries: readonly HistoryEntry[]
  readonly more: boolean
}

/** Reads the history of a record page by page, the last change first; what was read stays. */
export function useHistory(module: Module, input: { readonly [name: string]: unknown }): HistoryState {
  const port = usePort()
  const [slot, setSlot] = useState<Slot<Read>>(asking(IDLE))
  const [wanted, setWanted] = useState({ page: 1, attempt: 0 })
  const asked = JSON.stringify(input)
  useEffect(() => {
    const waiting = new AbortController()
    const read = async (): Promise<void> => {
      const opened = JSON.parse(asked) as { readonly [name: string]: unknown }
      const { id } = opened
      const query = { filter: {}, sort: [], size: PAGE, page: wanted.page }
      const scope = { ...(typeof id === 'string' ? { id } : {}), input: opened, query }
      const answer = await port.call(module, HISTORY, scope, { signal: waiting.signal })
      if (waiting.signal.aborted) return
      setSlot((before) =>
        answer.ok
          ? answered({
              entries: joined(held(before)?.entries ?? [], readHistory(module, answer.body)),
              more: (answer.pages ?? 1) > wanted.page,
            })
          : refused(before, answer.failure),
      )
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, asked, wanted])
  const ask = (page: number): void => {
    setSlot(asking)
    setWanted({ page, attempt: wanted.attempt + 1 })
  }
  const known = held(slot)
  return {
    entries: known?.entries ?? null,
    more: known?.more ?? false,
    loading: slot.kind === 'loading',
    failure: slot.kind === 'failed' ? slot.failure : null,
    onMore: () => ask(wanted.page + 1),
    onRetry: () => ask(wanted.page),
  }
}

/** What others have changed meanwhile moves entries on to the next page: one that is known already is not told twice. */
function joined(known: readonly HistoryEntry[], read: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const fresh = new Map(read.map((entry) => [entry.id, entry]))
  const kept = known.filter(({ id }) => !fresh.has(id))
  return [...kept, ...read].toSorted((a, b) => Number(b.id) - Number(a.id) || 0)
}
