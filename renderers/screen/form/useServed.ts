import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Failure, RecordView } from '#engine/call'
import type { Call, Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import type { ServedForm } from './servedForms.ts'
import { idOf } from './useRecord.ts'

export interface ServedState {
  readonly forms: readonly ServedForm[]
  readonly failure: Failure | null
  readonly loading: boolean
}

const NO_FORMS: readonly ServedForm[] = []

interface Held {
  readonly answered: string | null
  readonly forms: readonly ServedForm[]
  readonly failure: Failure | null
}

interface ServedRequest {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
}

/**
 * The served forms beneath a form. They are asked for anew when a value changes that their call sends, and not at all
 * while one of those is empty; a record that carries its forms needs no call. Another `attempt` reads them again.
 */
export function useServed({ module, form, record, input, store }: ServedRequest, attempt = 0): ServedState {
  const port = usePort()
  const [held, setHeld] = useState<Held>({ answered: null, forms: NO_FORMS, failure: null })
  const reads = form.formularios !== null
  const call = form.formularios === null ? undefined : module.calls.get(form.formularios)
  const sent = useSentValues(call, store)
  const asked = JSON.stringify([form.name, input, sent, attempt])
  useEffect(() => {
    if (!reads) return
    const waiting = new AbortController()
    const ask = async (): Promise<CallResult> => {
      const [, opened] = JSON.parse(asked) as [string, ServedRequest['input']]
      const id = idOf(opened)
      if (!call || sent === null) return { ok: true, body: NO_FORMS }
      return port.call(
        module,
        call.name,
        { ...(id === undefined ? {} : { id }), input: opened, values: store.values },
        { signal: waiting.signal },
      )
    }
    const read = async (): Promise<void> => {
      const { readServed, recordForms } = await import('./servedForms.ts')
      const own = recordForms(record)
      const answer: CallResult = own ? { ok: true, body: own } : await ask()
      if (waiting.signal.aborted) return
      setHeld({
        answered: asked,
        ...(answer.ok
          ? { forms: readServed(answer.body, record, port), failure: null }
          : { forms: NO_FORMS, failure: answer.failure }),
      })
    }
    read().catch(() => undefined)
    return () => waiting.abort()
  }, [port, module, reads, record, call, sent, asked, store])
  return { forms: held.forms, failure: held.failure, loading: reads && held.answered !== asked }
}

/** The values that a call sends, as text; null while one of them is missing. */
function useSentValues(call: Call | undefined, store: FormStore): string | null {
  const paths = useMemo(
    () =>
      (call?.query ?? []).flatMap(({ source }) =>
        source.kind === 'path' && source.path[0] === 'values' ? [source.path.slice(0, 2)] : [],
      ),
    [call],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      store.watch(
        listener,
        paths.map((path) => ({ path })),
      ),
    [store, paths],
  )
  return useSyncExternalStore(subscribe, () => {
    const scope = store.scope('')
    const values = paths.map((path) => scope.read(path) ?? null)
    return values.some((value) => value === null || value === '') ? null : JSON.stringify(values)
  })
}
