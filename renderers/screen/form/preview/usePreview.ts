import { useEffect, useState } from 'react'
import type { Failure, RecordView, FailedField } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import { isFormulario, isObject } from '#engine/form'
import type { Formulario } from '#engine/form'
import { showRefusals } from '../showRefusals.ts'
import { idOf } from '../useRecord.ts'

export interface PreviewResult {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
}

export interface PreviewState {
  /** The last answer; it stays while another one is awaited. */
  readonly answer: PreviewAnswer | null
  readonly failure: Failure | null
}

const NOTHING: PreviewState = { answer: null, failure: null }

/** Milliseconds without input before a preview is asked for. */
const PAUSE = 400

/** Asks for a preview when a form opens and whenever its input changes. Its problems are put at the fields. */
export function usePreview({ module, form, record, input, store }: PreviewResult): PreviewState {
  const port = usePort()
  const [state, setState] = useState<PreviewState>(NOTHING)
  const call = form.preview
  useEffect(() => {
    if (call === null) return
    let waiting = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    // Problems that are shown at fields notify of them too.
    let last = ''
    const ask = async (): Promise<void> => {
      const values = store.sent
      const written = JSON.stringify(values)
      if (written === last) return
      last = written
      waiting.abort()
      waiting = new AbortController()
      const { signal } = waiting
      const id = record?.id ?? idOf(input)
      const scope = { ...(id === undefined ? {} : { id }), input, values, saved: values, record: record?.values ?? {} }
      const answered = await port.call(module, call, scope, { signal })
      if (signal.aborted) return
      const answer = answered.ok ? readPreview(answered.body) : null
      const fields = answered.ok ? (answer?.problems ?? []) : answered.failure.fields
      showRefusals(
        port,
        { module, form, record, input, store, served: [] },
        { values, only: null, served: [] },
        { fields },
      )
      setState((before) => ({
        answer: answer ?? before.answer,
        failure: answered.ok || fields.length > 0 ? null : answered.failure,
      }))
    }
    const schedule = (): void => {
      clearTimeout(pause)
      pause = setTimeout(() => void ask().catch(() => undefined), PAUSE)
    }
    schedule()
    const unwatch = store.watch(schedule)
    return () => {
      unwatch()
      clearTimeout(pause)
      waiting.abort()
    }
  }, [port, module, form, call, record, input, store])
  return state
}

/** The answer of a `preview` call (type `Preview`). */
interface PreviewAnswer {
  readonly forms: readonly Formulario[]
  /** A module with its texts, as `definitions` answers it; null: there is none. */
  readonly definition: unknown
  readonly problems: readonly FailedField[]
}

export function readPreview(body: unknown): PreviewAnswer {
  const { formularios, definicion, problemas } = isObject(body) ? body : {}
  return {
    forms: listOf(formularios).filter(isFormulario),
    definition: definicion ?? null,
    problems: listOf(problemas).flatMap((problem) => (isObject(problem) ? [readProblem(problem)] : [])),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readProblem = ({ pointer, code, message }: { readonly [name: string]: unknown }): FailedField => ({
  pointer: textOf(pointer),
  code: textOf(code),
  message: textOf(message),
})
