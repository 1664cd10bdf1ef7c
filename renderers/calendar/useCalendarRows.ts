import { useEffect, useMemo, useState } from 'react'
import { IDLE, failureIn, toFailed, toLoaded, toLoading, valueIn } from '#engine/call'
import type { AsyncState, Failure } from '#engine/call'
import type { Calendar, Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import { useChanges } from '#renderers/list'
import { entriesOf } from './entries.ts'
import type { CalendarEntry } from './entries.ts'
import { readLayers } from './readLayers.ts'
import type { CalendarAnswer } from './readLayers.ts'
import { touchesTime } from './time/days.ts'

interface CalendarRowsOptions {
  readonly module: Module
  readonly calendar: Calendar
  readonly query: ListQuery
  readonly input: { readonly [name: string]: unknown }
  readonly revision: number
  /** The time in sight. */
  readonly from: number
  readonly to: number
}

export interface CalendarRows {
  readonly entries: readonly CalendarEntry[]
  /** There are more records than were read. */
  readonly isPartial: boolean
  /** Identifies the days and filters that the entries are of. Reading them once more does not change it. */
  readonly question: string
  /** Polling is not loading: nobody has asked for it. */
  readonly loading: boolean
  readonly failure: Failure | null
  readonly retry: () => void
}

interface State {
  readonly answered: string | null
  readonly slot: AsyncState<CalendarAnswer>
}

/** Reads what a calendar shows of the time in sight. What was read before stays until the answer has come. */
export function useCalendarRows(options: CalendarRowsOptions): CalendarRows {
  const { module, calendar, query, input, revision, from, to } = options
  const port = usePort()
  const [attempt, setAttempt] = useState(0)
  const [poll, setPoll] = useState(0)
  const [state, setState] = useState<State>({ answered: null, slot: IDLE })
  const question = JSON.stringify([query.filter, input, from, to])
  const asked = `${revision} ${attempt} ${question}`
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    const [filter, given, start, end] = JSON.parse(question) as [ListQuery['filter'], typeof input, number, number]
    readLayers({ port, module, calendar, filter, input: given, from: start, to: end, signal }).then(
      (answer) => {
        if (signal.aborted) return
        setState((held) => {
          if (answer.ok) return { answered: asked, slot: toLoaded(answer.value) }
          // A poll that fails says nothing: what is shown stays until the next one.
          return held.answered === asked ? held : { answered: asked, slot: toFailed(held.slot, answer.failure) }
        })
      },
      () => undefined,
    )
    return () => request.abort()
  }, [port, module, calendar, asked, question, poll])
  useChanges(
    modulesOf(module, calendar),
    () => setPoll((count) => count + 1),
    (days) => touchesTime(days, from, to),
  )
  const slot = state.answered === asked ? state.slot : toLoading(state.slot)
  const answer = valueIn(slot)
  const entries = useMemo(() => (answer ? entriesOf(answer.layers, calendar, port) : []), [answer, calendar, port])
  return {
    entries,
    isPartial: answer?.isPartial ?? false,
    question: asked,
    loading: slot.kind === 'loading',
    failure: failureIn(slot),
    retry: () => setAttempt((count) => count + 1),
  }
}

/** The module, and those of its layers: locks of others are shown too. */
function modulesOf({ id }: Module, { layers }: Calendar): string {
  return [...new Set([id, ...layers.map(({ module }) => module)])].join(' ')
}
