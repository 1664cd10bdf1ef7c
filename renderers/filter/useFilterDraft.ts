import { useEffect, useRef, useState } from 'react'
import { isFilterEmpty } from '#engine/list'
import type { ListQuery } from '#engine/list'

/** Milliseconds after the last change before the list is updated. */
const DEBOUNCE = 400

type Filter = ListQuery['filter']

export interface FilterDraft {
  readonly filter: Filter
  readonly change: (filter: Filter) => void
  /** Applies the draft at once, with other filters or conditions if given. */
  readonly flush: (change?: Pick<ListQuery, 'forms'> & { readonly filter?: Filter }) => void
}

/**
 * The filter being edited, applied to the query with a delay. A query changed from outside replaces it; the answer to
 * what was sent does not, because more may have been typed since.
 */
export function useFilterDraft(query: ListQuery, onQuery: (query: ListQuery) => void): FilterDraft {
  const [filter, setFilter] = useState(query.filter)
  const [applied, setApplied] = useState(query.filter)
  const [sent, setSent] = useState(query.filter)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ query, onQuery })
  useEffect(() => {
    latest.current = { query, onQuery }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (query.filter !== applied) {
    setApplied(query.filter)
    if (!isSameFilter(query.filter, applied) && !isSameFilter(query.filter, sent)) {
      setSent(query.filter)
      setFilter(query.filter)
    }
  }
  const send = (change: Pick<ListQuery, 'filter' | 'forms'>): void => {
    clearTimeout(timer.current)
    setSent(change.filter)
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

const isSameFilter = (one: Filter, other: Filter): boolean => filterText(one) === filterText(other)

/** Returns the same text for filters that differ only in the order of their names or in empty values. */
const filterText = (filter: Filter): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => !isFilterEmpty(value))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
