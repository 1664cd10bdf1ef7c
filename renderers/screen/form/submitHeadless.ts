import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { FormFile } from '#engine/field'
import type { Values } from '#engine/form'
import { rowEnvironment } from '#renderers/action'
import type { CallResult, Port } from '#renderers/context'
import { FormStore } from '#renderers/form'
import { formCall, submitRight } from './sendForm.ts'
import { submitContent } from './submitRequest.ts'

interface HeadlessForm {
  readonly module: Module
  readonly form: Form
  /** Null: a new one. */
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
}

/** The values and files that fill in a form that is not shown. */
export interface Written {
  readonly values: Values
  /** Files that were uploaded before, by field. They take the place of what is stored. */
  readonly uploaded?: { readonly [field: string]: readonly FormFile[] }
  readonly signal?: AbortSignal
}

/** Opens the store of a form that nobody sees, and writes some of its fields. */
function fillForm(port: Port, { form, record, input }: HeadlessForm, { values, uploaded }: Written): FormStore {
  const store = new FormStore(form.plan, record?.values ?? {}, rowEnvironment(port.environment, record, input))
  // Fields that begin with something of a file come after it.
  for (const [name, value] of Object.entries({ ...uploaded, ...values })) store.write(`/${name}`, value)
  return store
}

/** Whether a form that nobody sees would let somebody change a field of a record. */
export const canWrite = (port: Port, shown: HeadlessForm, name: string): boolean => {
  if (!shown.form.plan.roots.some(({ field }) => field.name === name)) return false
  const { visible, enabled } = fillForm(port, shown, { values: {} }).field(`/${name}`)
  return visible && enabled
}

/** Sends a form that nobody sees, with what it begins with and some values of one's own: its call, without what follows it. */
export async function submitHeadless(port: Port, shown: HeadlessForm, written: Written): Promise<CallResult> {
  const { module, form, record, input } = shown
  const store = fillForm(port, shown, written)
  const call = form.submit.calls
  if (call === null || !store.submit().accepted) return refusedHere(INCOMPLETE)
  const request = { module, form, record, input, store, served: [] }
  const options = { page: null, content: submitContent(request, null), version: record?.version }
  const scope = { ...formCall(port, request, options), ...(written.uploaded ? { uploaded: written.uploaded } : {}) }
  return port.call(module, call, scope, { right: submitRight(port, module, form, record), signal: written.signal })
}

/** A refusal that no server has spoken. */
export const refusedHere = (code: string): CallResult & { readonly ok: false } => ({
  ok: false,
  failure: { status: 0, code, message: '', transaction: '', fields: [] },
})

/** A field that must be filled in begins empty. */
const INCOMPLETE = '71007'
