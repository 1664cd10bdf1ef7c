import { useMemo } from 'react'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { readEntry } from './navigationEntry.ts'
import type { NavigationEntry } from './navigationEntry.ts'

/** The present entry of the browser's history. */
export function useNavigationEntry(): NavigationEntry {
  const path = usePathname()
  const search = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(() => readEntry(path + search, state), [path, search, state])
}
