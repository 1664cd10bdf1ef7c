import { useEffect, useState } from 'react'
import { readRecord } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'

export type RecordState =
  | { readonly kind: 'loading' }
  /** Null: a form that begins empty. */
  | { readonly kind: 'ready'; readonly record: RecordView | null }
  | { readonly kind: 'failed'; readonly failure: Failure }

const LOADING: RecordState = { kind: 'loading' }
const EMPTY: RecordState = { kind: 'ready', record: null }

/** The call that a form reads on opening: the one it names, else `get` where there is an id. */
function readingCall(module: Module, form: Form, input: { readonly [name: string]: unknown }): string | null {
  const call = form.reads ?? (idOf(input) === undefined ? null : 'get')
  return call !== null && module.calls.has(call) ? call : null
}

export const idOf = ({ id }: { readonly [name: string]: unknown }): string | undefined =>
  typeof id === 'string' && id !== '' ? id : undefined

/** Reads what a form is about; `attempt` reads again. */
export function useRecord(
  module: Module,
  form: Form,
  input: { readonly [name: string]: unknown },
  attempt: number,
): RecordState {
  const port = usePort()
  const call = readingCall(module, form, input)
  const asked = JSON.stringify([module.id, form.name, call, input, attempt])
  const [held, setHeld] = useState<{ readonly answered: string | null; readonly state: RecordState }>({
    answered: null,
    state: LOADING,
  })
  useEffect(() => {
    if (call === null) return
    const waiting = new AbortController()
    const [, , , opened] = JSON.parse(asked) as [string, string, string, { readonly [name: string]: unknown }]
    const id = idOf(opened)
    const read = async (): Promise<void> => {
      const scope = { ...(id === undefined ? {} : { id }), input: opened, mask: form.mask }
      const answer = await port.call(module, call, scope, { signal: waiting.signal })
      if (waiting.signal.aborted) return
      const state: RecordState = answer.ok
        ? { kind: 'ready', record: readRecord(module, answer.body) }
        : { kind: 'failed', failure: answer.failure }
      setHeld({ answered: asked, state })
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, form, call, asked])
  if (call === null) return EMPTY
  return held.answered === asked ? held.state : LOADING
}
