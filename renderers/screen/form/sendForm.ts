import type { CallScope, RecordView } from '#engine/call'
import { parentInput, servedAnswersMask } from '#engine/definition'
import type { Form, Module, Right } from '#engine/definition'
import { formScope, valuesOutsideForm } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { MaskSource } from '#engine/source'
import { recordPlaceholders, rowEnvironment, runEffect } from '#renderers/action'
import type { Port } from '#renderers/context'
import type { FormPage, FormStore } from '#renderers/form'
import type { SubmitContent, SubmittedPart, SubmitRequest } from './submitRequest.ts'
import { idOf } from './useRecord.ts'

/** Options of one submission. */
export interface SubmitOptions {
  /** The page that is saved by itself; null: the whole form. */
  readonly page: FormPage | null
  readonly content: SubmitContent
  readonly version: number | undefined
  readonly onDone: (body: unknown) => void
  /** Called when a follow-up call has reloaded the record. */
  readonly onRead: (body: unknown) => Promise<void>
}

/** Makes the call of a form, and what follows it. */
export function sendForm(
  port: Port,
  request: SubmitRequest,
  { page, content, version, onDone, onRead }: SubmitOptions,
): ReturnType<typeof runEffect> {
  const { module, form, record, input, store } = request
  const { values } = content
  const id = record?.id ?? idOf(input)
  const rowContext = rowEnvironment(port.environment, record, input)
  const call = formCall(port, request, { page, content, version })
  return runEffect({
    port,
    module,
    effect: form.submit,
    scope: formScope(values, [], rowContext),
    call,
    input: id === undefined ? {} : { id },
    right: submitRight(port, module, form, record),
    question: { title: form.title, confirmLabel: form.submitLabel, danger: false, names: [] },
    successText: form.done,
    placeholders: recordPlaceholders(module, record, port),
    onRead,
    onFollow: (step, body) => {
      if (step === 'done') onDone(body)
      else if (!page) store.reset(step === 'stay' ? values : undefined)
    },
  })
}

/** The scope of the call of a form. */
export function formCall(
  port: Port,
  request: SubmitRequest,
  { page, content, version }: Pick<SubmitOptions, 'page' | 'content' | 'version'>,
): CallScope {
  const { module, form, record, input, store } = request
  const { values, only } = content
  const id = record?.id ?? idOf(input)
  const rowContext = rowEnvironment(port.environment, record, input)
  // A new record stands within the one that its screen names.
  const within = id === undefined ? parentInput(module, input) : {}
  const unplaced = valuesOutsideForm(
    module.fields.values(),
    form.plan,
    record?.values ?? {},
    formScope(store.values, [], rowContext),
  )
  return {
    ...(id === undefined ? {} : { id }),
    ...(version === undefined ? {} : { version }),
    values: { ...unplaced, ...values, ...within },
    saved: { ...values, ...within },
    record: record?.values ?? {},
    file: { ...filesOf(store, only), ...servedFiles(request, page) },
    mask: maskOf(request, page),
    input,
    ...submissionsOf(form, page, content.served),
  }
}

/** The mask of the section, else of the form. A served form saved by itself uses the mask for answers. */
const maskOf = ({ module, form, store }: SubmitRequest, page: FormPage | null): MaskSource | null =>
  page?.sections[0]?.mask ?? (page && page.part.store !== store ? servedAnswersMask(module) : null) ?? form.mask

const filesOf = (store: FormStore, only: ReadonlySet<string> | null): NonNullable<CallScope['file']> =>
  Object.fromEntries(Object.entries(store.files).filter(([key]) => !only || only.has(key.split('/')[0] ?? '')))

/** Files of served forms. Row and field form one path step, because the multipart part is named by it. */
const servedFiles = ({ served }: SubmitRequest, page: FormPage | null): NonNullable<CallScope['file']> =>
  Object.fromEntries(
    served
      .filter(({ store }) => !page || page.part.store === store)
      .flatMap(({ store }) =>
        Object.entries(store.files).map(([key, files]) => [`formularios/${key.replaceAll('/', '.')}`, files] as const),
      ),
  )

/** Answers to all served forms, or to the one saved by itself. */
function submissionsOf(
  form: Form,
  page: FormPage | null,
  served: readonly SubmittedPart[],
): Pick<CallScope, 'submissions'> {
  if (form.formularios === null || (page && served.length === 0)) return {}
  return { submissions: served.map((part) => submission(part.served.form, part.values)) }
}

/** The answers to a served form, with the version of that form (DF-13). */
const submission = ({ id, version, hash }: Formulario, valores: Values): Submission => ({
  formulario: { id, version, hash },
  valores,
})

/** The right of the action that opens this form. */
export function submitRight(port: Port, module: Module, form: Form, record: RecordView | null): Right | undefined {
  const action =
    module.actions.get(form.name) ??
    [...module.actions.values()].find(
      ({ effect }) => effect.opens === form.name || [...effect.codes.values()].some(({ opens }) => opens === form.name),
    )
  return action?.needs.find((right) =>
    record && right.functionId === module.functionId ? record.actions.includes(right.actionId) : port.can(right),
  )
}
