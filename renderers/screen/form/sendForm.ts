import type { CallScope } from '#engine/call'
import { answersMask } from '#engine/definition'
import type { Form } from '#engine/definition'
import { formScope, unplacedValues } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { MaskSource } from '#engine/source'
import { recordPlaceholders, rowSurroundings, runEffect } from '#renderers/action'
import type { Port } from '#renderers/context'
import type { FormPage, FormStore } from '#renderers/form'
import type { Sent, SentPart, SubmitRequest } from './submitRequest.ts'
import { submitRight } from './submitRight.ts'
import { idOf } from './useRecord.ts'

/** One time of sending. */
export interface Saving {
  /** What is saved by itself; null: the whole. */
  readonly page: FormPage | null
  readonly sent: Sent
  readonly version: number | undefined
  readonly onDone: (body: unknown) => void
  /** A call that followed has read the record anew. */
  readonly onRead: (body: unknown) => Promise<void>
}

/** Makes the call of a form, and what follows it. */
export function sendForm(
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
    mask: maskOf(request, page),
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

/** The mask of a section, else of the form; a served form that is saved by itself goes under the bits of answers. */
const maskOf = ({ module, form, store }: SubmitRequest, page: FormPage | null): MaskSource | null =>
  page?.sections[0]?.mask ?? (page && page.part.store !== store ? answersMask(module) : null) ?? form.mask

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

/** What was answered to a served form, with the version that asked (DF-13). */
const submission = ({ id, version, hash }: Formulario, valores: Values): Submission => ({
  formulario: { id, version, hash },
  valores,
})
