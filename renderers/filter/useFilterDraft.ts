import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '#engine/list'

/** Milliseconds after the last change before the list follows. */
const DEBOUNCE = 400

type Filter = ListQuery['filter']

export interface FilterDraft {
  readonly filter: Filter
  readonly change: (filter: Filter) => void
  /** Follows at once, with other filters or conditions where they are said. */
  readonly flush: (change?: Pick<ListQuery, 'forms'> & { readonly filter?: Filter }) => void
}

/** What is being typed into the filter, a moment ahead of the query; a query changed from outside takes its place. */
export function useFilterDraft(query: ListQuery, onQuery: (query: ListQuery) => void): FilterDraft {
  const [filter, setFilter] = useState(query.filter)
  const [applied, setApplied] = useState(query.filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ query, onQuery })
  useEffect(() => {
    latest.current = { query, onQuery }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (query.filter !== applied) {
    setApplied(query.filter)
    if (JSON.stringify(query.filter) !== JSON.stringify(applied)) setFilter(query.filter)
  }
  const send = (change: Pick<ListQuery, 'filter' | 'forms'>): void => {
    clearTimeout(timer.current)
    latest.current.onQuery({ ...latest.current.query, ...change, page: 1 })
  }
  return {
    filter,
    change: (next) => {
      setFilter(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send({ filter: next }), DEBOUNCE)
    },
    flush: (change = {}) => {
      const next = { filter, ...change }
      setFilter(next.filter)
      send(next)
    },
  }
}
