import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'
import { NO_CHOICES, findChoices, knownNames } from './names.ts'
import type { Choice } from './names.ts'

/** Milliseconds after the last key before a search goes out, and choices of one answer (language reference, 2.3). */
const WAIT = 300
const SIZE = 20

export interface Choices {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  readonly choices: readonly Choice[]
}

/** Choices for what is typed, once typing pauses; null asks nothing. The last question wins. */
export function useChoices(
  to: string,
  text: string | null,
  filter: { readonly [filter: string]: unknown },
  size = SIZE,
  wait = WAIT,
): Choices {
  const port = usePort()
  const [held, setHeld] = useState<{ readonly answered: string | null; readonly choices: readonly Choice[] | null }>({
    answered: null,
    choices: NO_CHOICES,
  })
  const filterKey = JSON.stringify(filter)
  const asked = text === null ? null : JSON.stringify([to, text, filterKey])
  useEffect(() => {
    const target = port.module(to)
    if (text === null || asked === null || !target) return
    const waiting = new AbortController()
    const ask = async (): Promise<void> => {
      const more = JSON.parse(filterKey) as { readonly [filter: string]: unknown }
      const choices = await findChoices(port, target, text.trim(), more, size, waiting.signal)
      if (waiting.signal.aborted) return
      const names = knownNames(port)
      for (const { id, name } of choices ?? NO_CHOICES) names.set(`${to}/${id}`, name)
      setHeld({ answered: asked, choices })
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), text === '' ? 0 : wait)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [port, to, text, asked, filterKey, size, wait])
  const choices = held.choices ?? NO_CHOICES
  if (asked === null) return { state: 'idle', choices }
  return { state: held.answered !== asked ? 'loading' : held.choices ? 'ready' : 'failed', choices }
}
