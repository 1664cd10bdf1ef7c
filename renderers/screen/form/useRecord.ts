import { useEffect, useState } from 'react'
import { NETWORK_CODE } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { MaskSource } from '#engine/source'
import { usePort } from '#renderers/context'

export type RecordState =
  | { readonly kind: 'loading' }
  /** Null for a form that starts empty. */
  | { readonly kind: 'ready'; readonly record: RecordView | null }
  | { readonly kind: 'failed'; readonly failure: Failure }

const LOADING: RecordState = { kind: 'loading' }
/** The module that reads the response failed to load. */
const NOT_LOADED: Failure = { status: 0, code: NETWORK_CODE, message: '', transaction: '', fields: [] }
const EMPTY: RecordState = { kind: 'ready', record: null }

/** The mask of the read call: the form's, else the union of its sections. */
function readingMask({ mask, sections }: Form): MaskSource | null {
  if (mask !== null) return mask
  const all: { [name: string]: number } = {}
  for (const section of sections) {
    const said = section.mask
    if (said === null) continue
    for (const [name, bits] of Object.entries(typeof said === 'number' ? { mask: said } : said))
      all[name] = (all[name] ?? 0) | bits
  }
  return Object.keys(all).length > 0 ? all : null
}

/** The call that loads a form: the declared one, else `get` if there is an id. */
function readingCall(module: Module, form: Form, input: { readonly [name: string]: unknown }): string | null {
  const call = form.reads ?? (idOf(input) === undefined ? null : 'get')
  return call !== null && module.calls.has(call) ? call : null
}

export const idOf = ({ id }: { readonly [name: string]: unknown }): string | undefined =>
  typeof id === 'string' && id !== '' ? id : undefined

/** Reads the record of a form. A new `attempt` reads it again. */
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
      const scope = { ...(id === undefined ? {} : { id }), input: opened, mask: readingMask(form) }
      // A sign-in form reads no record; every other form loads both in parallel.
      const [reading, answer] = await Promise.all([
        import('./readRecord.ts').catch(() => null),
        port.call(module, call, scope, { signal: waiting.signal }),
      ])
      if (waiting.signal.aborted) return
      const state: RecordState =
        answer.ok && reading
          ? { kind: 'ready', record: reading.readRecord(module, answer.body) }
          : { kind: 'failed', failure: answer.ok ? NOT_LOADED : answer.failure }
      setHeld({ answered: asked, state })
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, form, call, asked])
  if (call === null) return EMPTY
  return held.answered === asked ? held.state : LOADING
}
