import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'
import { NO_OPTIONS, searchRecords, nameCache } from './recordSearch.ts'
import type { RecordOption } from './recordSearch.ts'

/** Milliseconds after the last key before a search goes out, and choices of one answer (language reference, 2.3). */
const DEBOUNCE = 300
const SIZE = 20

export interface RecordSearch {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  readonly options: readonly RecordOption[]
}

/** Choices for what is typed, once typing pauses; null asks nothing. The last question wins. */
export function useRecordSearch(
  to: string,
  text: string | null,
  filter: { readonly [filter: string]: unknown },
  size = SIZE,
  debounce = DEBOUNCE,
): RecordSearch {
  const port = usePort()
  const [result, setResult] = useState<{
    readonly answered: string | null
    readonly choices: readonly RecordOption[] | null
  }>({
    answered: null,
    choices: NO_OPTIONS,
  })
  const filterKey = JSON.stringify(filter)
  const query = text === null ? null : JSON.stringify([to, text, filterKey])
  useEffect(() => {
    const target = port.module(to)
    if (text === null || query === null || !target) return
    const request = new AbortController()
    const search = async (): Promise<void> => {
      const more = JSON.parse(filterKey) as { readonly [filter: string]: unknown }
      const choices = await searchRecords(port, target, text.trim(), more, size, request.signal)
      if (request.signal.aborted) return
      const names = nameCache(port)
      for (const { id, name } of choices ?? NO_OPTIONS) names.set(`${to}/${id}`, name)
      setResult({ answered: query, choices })
    }
    const timer = setTimeout(() => void search().catch(() => undefined), text === '' ? 0 : debounce)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [port, to, text, query, filterKey, size, debounce])
  const choices = result.choices ?? NO_OPTIONS
  if (query === null) return { state: 'idle', options: choices }
  return { state: result.answered !== query ? 'loading' : result.choices ? 'ready' : 'failed', options: choices }
}
