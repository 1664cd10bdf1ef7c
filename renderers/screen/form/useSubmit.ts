import { useState } from 'react'
import { IDLE, answered, asking, failureOf, refused } from '#engine/call'
import type { CallScope, Failure, RecordView, Slot } from '#engine/call'
import type { Form, Module, Right } from '#engine/definition'
import { formScope, unplacedValues } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { MaskSource } from '#engine/source'
import { recordPlaceholders, rowSurroundings, runEffect } from '#renderers/action'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { typedPointer } from '#renderers/form'
import type { FormPage, FormStore } from '#renderers/form'
import type { Moved } from './movedOn.ts'
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
  /** Another version of a served form has taken the place of the one that was filled in. */
  readonly onReplaced?: () => void
}

export interface Submitter {
  readonly busy: boolean
  /** What the server said to the whole; null once it is gone. */
  readonly failure: Failure | null
  /** What the call answered, once the form is over and its text stands instead. */
  readonly over: { readonly body: unknown } | null
  /** What somebody else has changed meanwhile, in words, after a version clashed. */
  readonly moved: readonly string[] | null
  /** Sends the whole, or the one page that is saved by itself; true once that is done. */
  readonly submit: (page?: FormPage | null) => Promise<boolean>
}

/** Sends an accepted form; what the server refuses is shown at its fields, and nothing typed is lost. */
export function useSubmit(asked: SubmitRequest): Submitter {
  const port = usePort()
  // What the form came to, once it has been sent and is over (SH-10).
  const [slot, setSlot] = useState<Slot<Submitter['over']>>(IDLE)
  const [version, setVersion] = useState(asked.record?.version)
  const [moved, setMoved] = useState<Moved | null>(null)
  const request = moved ? { ...asked, record: moved.record } : asked
  const send = async (page: FormPage | null): Promise<boolean> => {
    setSlot(asking)
    let over: Submitter['over'] = null
    let failure: Failure | null = null
    const readAgain = async (body: unknown): Promise<void> => {
      const { readBack } = await import('./readBack.ts')
      setVersion(readBack(request, page, body))
    }
    try {
      const sent = sentBy(request, page)
      const saved: Saving = {
        page,
        sent,
        version,
        onDone: (body) => {
          over = { body }
        },
        onRead: readAgain,
      }
      const outcome = await sendForm(port, request, saved)
      if (outcome.kind === 'done' && page) await readAgain(outcome.body)
      if (outcome.kind === 'refused') {
        const clash = outcome.failure.status === CLASH ? await clashed(port, request, outcome.failure) : null
        if (clash) {
          setMoved(clash)
          setVersion(clash.record.version)
        }
        const rest = await showAtFields(port, request, sent, outcome.failure)
        if (rest && !outcome.told && !clash) failure = outcome.failure
        if (outcome.failure.code === REPLACED) asked.onReplaced?.()
      } else if (outcome.kind === 'done') setMoved(null)
      return outcome.kind === 'done'
    } finally {
      setSlot((before) => (failure ? refused(before, failure) : answered(over)))
    }
  }
  const busy = slot.kind === 'loading'
  return {
    busy,
    failure: failureOf(slot),
    over: slot.kind === 'done' ? slot.value : null,
    moved: moved?.lines ?? null,
    submit: (page = null) => (busy ? Promise.resolve(false) : send(page)),
  }
}

/** A version clashed; a form was replaced meanwhile. */
const CLASH = 412
const REPLACED = '92014'

async function clashed(port: Port, request: SubmitRequest, failure: Failure): Promise<Moved | null> {
  const { movedOn } = await import('./movedOn.ts')
  return movedOn(request, failure.actual, port)
}

/** What is sent: the values of the whole or of one page, and the served forms that go with them. */
interface Sent {
  readonly values: Values
  readonly only: ReadonlySet<string> | null
  readonly served: readonly SentPart[]
}

/** A served form with the answers that are sent. */
interface SentPart extends ServedPart {
  readonly values: Values
}

function sentBy({ store, served }: SubmitRequest, page: FormPage | null): Sent {
  const only = page && (page.part.store === store ? page.fields : NO_FIELDS)
  return {
    values: store.submit(only ?? undefined).outcome.values,
    only,
    served: served
      .filter((part) => !page || page.part.store === part.store)
      .map((part) => ({ ...part, values: part.store.submit().outcome.values })),
  }
}

/** One time of sending. */
interface Saving {
  /** What is saved by itself; null: the whole. */
  readonly page: FormPage | null
  readonly sent: Sent
  readonly version: number | undefined
  readonly onDone: (body: unknown) => void
  /** A call that followed has read the record anew. */
  readonly onRead: (body: unknown) => Promise<void>
}

function sendForm(
  port: Port,
  request: SubmitRequest,
  { page, sent, version, onDone, onRead }: Saving,
): ReturnType<typeof runEffect> {
  const { module, form, record, input, store } = request
  const { values, only } = sent
  const id = record?.id ?? idOf(input)
  const around = rowSurroundings(port.surroundings, record, input)
  const unplaced = unplacedValues(
    module.fields.values(),
    form.plan,
    record?.values ?? {},
    formScope(store.values, [], around),
  )
  const call: CallScope = {
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    values: { ...unplaced, ...values },
    saved: values,
    record: record?.values ?? {},
    file: { ...filesOf(store, only), ...servedFiles(request, page) },
    mask: maskOf(form, page),
    input,
    ...submissionsOf(form, page, sent.served),
  }
  return runEffect({
    port,
    module,
    effect: form.submit,
    scope: formScope(values, [], around),
    call,
    input: id === undefined ? {} : { id },
    right: submitRight(port, module, form, record),
    asked: { title: form.title, yes: form.submitLabel, danger: false, names: [] },
    done: form.done,
    words: recordPlaceholders(module, record, port),
    read: onRead,
    follow: (step, body) => {
      if (step === 'done') onDone(body)
      else if (!page) store.reset(step === 'stay' ? values : undefined)
    },
  })
}

const NO_FIELDS: ReadonlySet<string> = new Set()

/** The mask of a section, else of the form. */
const maskOf = (form: Form, page: FormPage | null): MaskSource | null => page?.sections[0]?.mask ?? form.mask

const filesOf = (store: FormStore, only: ReadonlySet<string> | null): NonNullable<CallScope['file']> =>
  Object.fromEntries(Object.entries(store.files).filter(([key]) => !only || only.has(key.split('/')[0] ?? '')))

/** Files chosen in served forms: rows and fields in one step, for their part is named by it. */
const servedFiles = ({ served }: SubmitRequest, page: FormPage | null): NonNullable<CallScope['file']> =>
  Object.fromEntries(
    served
      .filter(({ store }) => !page || page.part.store === store)
      .flatMap(({ store }) =>
        Object.entries(store.files).map(([key, files]) => [`formularios/${key.replaceAll('/', '.')}`, files] as const),
      ),
  )

/** Answers to all served forms, or to the one that is saved by itself. */
function submissionsOf(form: Form, page: FormPage | null, served: readonly SentPart[]): Pick<CallScope, 'submissions'> {
  if (form.formularios === null || (page && served.length === 0)) return {}
  return { submissions: served.map((part) => submission(part.served.form, part.values)) }
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
  { module, form, store }: SubmitRequest,
  sent: Sent,
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
  const refuse = (held: FormStore, values: Values, index: number | null): void =>
    held.refuse(at(index).map(({ pointer, text }) => ({ pointer: typedPointer(pointer, values, held.typed), text })))
  refuse(store, sent.values, null)
  sent.served.forEach((part, index) => refuse(part.store, part.values, index))
  return placed.some(({ place }) => place === null)
}
