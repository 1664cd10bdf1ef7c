import { useState } from 'react'
import type { CallScope, Failure, RecordView } from '#engine/call'
import type { Form, Module, Right } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import { recordPlaceholders, rowSurroundings, runEffect } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormStore } from '#renderers/form'
import type { ServedForm } from './served.ts'
import { idOf } from './useRecord.ts'

export interface ServedPart {
  readonly served: ServedForm
  readonly store: FormStore
}

export interface SubmitRequest {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
  readonly served: readonly ServedPart[]
}

export interface Submitter {
  readonly busy: boolean
  /** What the server said to the whole; null once it is gone. */
  readonly failure: Failure | null
  /** Whether the form is over and its text stands instead. */
  readonly done: boolean
  readonly submit: () => void
}

/** Sends an accepted form; what the server refuses is shown at its fields, and nothing typed is lost. */
export function useSubmit(request: SubmitRequest): Submitter {
  const port = usePort()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await sendForm(port, request, () => setDone(true))
      if (outcome.kind === 'refused') {
        const rest = await showAtFields(port, request, outcome.failure)
        if (rest && !outcome.told) setFailure(outcome.failure)
      }
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, done, submit: () => void (busy || send()) }
}

function sendForm(
  port: Port,
  { module, form, record, input, store, served }: SubmitRequest,
  onDone: () => void,
): ReturnType<typeof runEffect> {
  const { values } = store.submit().outcome
  const id = record?.id ?? idOf(input)
  const call: CallScope = {
    ...(id === undefined ? {} : { id }),
    ...(record ? { version: record.version } : {}),
    values,
    file: store.files,
    mask: form.mask,
    input,
    ...(form.formularios === null
      ? {}
      : { submissions: served.map((part) => submission(part.served.form, part.store.submit().outcome.values)) }),
  }
  return runEffect({
    port,
    module,
    effect: form.submit,
    scope: formScope(values, [], rowSurroundings(port.surroundings, record, input)),
    call,
    input: id === undefined ? {} : { id },
    right: submitRight(port, module, form, record),
    done: form.done,
    words: recordPlaceholders(module, record, port),
    follow: (step) => {
      if (step === 'done') onDone()
      else store.reset(step === 'stay' ? values : undefined)
    },
  })
}

/** The right of the action that opens this form. */
function submitRight(port: Port, module: Module, form: Form, record: RecordView | null): Right | undefined {
  const action =
    module.actions.get(form.name) ??
    [...module.actions.values()].find(
      ({ effect }) => effect.opens === form.name || [...effect.codes.values()].some(({ opens }) => opens === form.name),
    )
  return action?.needs.find((right) =>
    record && right.functionId === module.functionId ? record.actions.includes(right.actionId) : port.may(right),
  )
}

/** What was answered to a served form, with the version that asked (DF-13). */
const submission = ({ id, version, hash }: Formulario, valores: Values): Submission => ({
  formulario: { id, version, hash },
  valores,
})

/** Puts refusals at their fields; answers whether something is left that has no field. */
async function showAtFields(
  port: Port,
  { module, form, store, served }: SubmitRequest,
  failure: Failure,
): Promise<boolean> {
  if (failure.fields.length === 0) return true
  const { refusedPlace, refusedText } = await import('./refusedField.ts')
  const call = form.submit.calls === null ? undefined : module.calls.get(form.submit.calls)
  const placed = failure.fields.map((field) => ({
    place: refusedPlace(module, call, field.pointer),
    text: refusedText(field, port.speech),
  }))
  const at = (index: number | null) =>
    placed.flatMap(({ place, text }) => (place?.served === index ? [{ pointer: place.pointer, text }] : []))
  store.refuse(at(null))
  served.forEach((part, index) => part.store.refuse(at(index)))
  return placed.some(({ place }) => place === null)
}
