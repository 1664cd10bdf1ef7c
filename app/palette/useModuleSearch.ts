import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'
import { searchModule } from './searchModule.ts'
import type { SearchResult } from './searchModule.ts'
import type { ModuleSearch } from './moduleSearches.ts'

/** Milliseconds after the last key before modules are asked, and characters from which on they are. */
const DEBOUNCE = 250
const MIN_LENGTH = 2

interface SearchState {
  readonly text: string | null
  readonly results: readonly SearchResult[]
}

/** Searches all modules for the typed text. Results arrive per module. A new text cancels the previous search. */
export function useModuleSearch(
  searches: readonly ModuleSearch[],
  typed: string,
): { readonly found: readonly SearchResult[]; readonly busy: boolean } {
  const port = usePort()
  const text = typed.trim()
  const wanted = text.length < MIN_LENGTH || searches.length === 0 ? null : text
  const [state, setState] = useState<SearchState>({ text: null, results: [] })
  useEffect(() => {
    if (wanted === null) return
    const waiting = new AbortController()
    const take = (one: SearchResult): void =>
      setState((before) => ({ text: wanted, results: before.text === wanted ? [...before.results, one] : [one] }))
    const ask = (search: ModuleSearch): void => {
      searchModule(port, search, wanted, waiting.signal).then(
        (one) => waiting.signal.aborted || take(one),
        () => undefined,
      )
    }
    const timer = setTimeout(() => {
      setState({ text: wanted, results: [] })
      searches.forEach(ask)
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [port, searches, wanted])
  const results = state.text === wanted ? state.results : []
  return {
    found: searches.flatMap((search) => results.find((one) => one.search === search) ?? []),
    busy: wanted !== null && results.length < searches.length,
  }
}
