import { useMemo } from 'react'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { readEntry } from './entry.ts'
import type { Entry } from './entry.ts'

/** The present entry of the browser's history. */
export function useEntry(): Entry {
  const path = usePathname()
  const search = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(() => readEntry(path + search, state), [path, search, state])
}
