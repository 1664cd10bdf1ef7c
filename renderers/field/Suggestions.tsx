import { useEffect, useState } from 'react'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'

/** Milliseconds without a key before the call is made. */
const PAUSE = 300
/** Shortest text that is completed, in characters. */
const LEAST = 3

/** One choice that a call answers to a typed text: its label, and the parts of an address. */
export interface Suggestion {
  readonly text: string
  readonly parts: Values | null
}

const NONE: readonly Suggestion[] = []

/** Returns the suggestions of a call (`module.call`) for a typed text. There are none if the call fails. */
export function useSuggestions(call: string, typed: string): readonly Suggestion[] {
  const port = usePort()
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (typed.trim().length < LEAST) return
    let isOld = false
    const timer = setTimeout(() => {
      void ask(port, call, typed).then((suggestions) => {
        if (!isOld) setFound(suggestions)
      })
    }, PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [port, call, typed])
  return typed.trim().length < LEAST ? NONE : found
}

async function ask(port: Port, named: string, texto: string): Promise<readonly Suggestion[]> {
  const [id = '', name = ''] = named.split('.')
  const module = port.module(id)
  if (!module?.calls.has(name)) return NONE
  const answer = await port.call(module, name, { input: { texto } })
  return answer.ok && Array.isArray(answer.body) ? answer.body.filter(isObject).flatMap(toSuggestion) : NONE
}

const toSuggestion = ({ nombre, direccion }: Values): readonly Suggestion[] =>
  typeof nombre === 'string' ? [{ text: nombre, parts: isObject(direccion) ? direccion : null }] : []

/** The choices of an input with `list={id}`: the browser shows them, and reads them out. */
export function SuggestionList({
  id,
  suggestions,
}: {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
}) {
  return (
    <datalist id={id}>
      {suggestions.map(({ text }) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  )
}
