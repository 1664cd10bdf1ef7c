import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'
import { findIn } from './findIn.ts'
import type { Found } from './findIn.ts'
import type { Search } from './searchesOf.ts'

/** Milliseconds after the last key before modules are asked, and characters from which on they are. */
const WAIT = 250
const LEAST = 2

interface Held {
  readonly text: string | null
  readonly found: readonly Found[]
}

/** What the modules find for what is typed, each as soon as it answers. Another text gives up the question before it. */
export function useFound(
  searches: readonly Search[],
  typed: string,
): { readonly found: readonly Found[]; readonly busy: boolean } {
  const port = usePort()
  const text = typed.trim()
  const wanted = text.length < LEAST || searches.length === 0 ? null : text
  const [held, setHeld] = useState<Held>({ text: null, found: [] })
  useEffect(() => {
    if (wanted === null) return
    const waiting = new AbortController()
    const take = (one: Found): void =>
      setHeld((before) => ({ text: wanted, found: before.text === wanted ? [...before.found, one] : [one] }))
    const ask = (search: Search): void => {
      findIn(port, search, wanted, waiting.signal).then(
        (one) => waiting.signal.aborted || take(one),
        () => undefined,
      )
    }
    const timer = setTimeout(() => {
      setHeld({ text: wanted, found: [] })
      searches.forEach(ask)
    }, WAIT)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [port, searches, wanted])
  const found = held.text === wanted ? held.found : []
  return {
    found: searches.flatMap((search) => found.find((one) => one.search === search) ?? []),
    busy: wanted !== null && found.length < searches.length,
  }
}
