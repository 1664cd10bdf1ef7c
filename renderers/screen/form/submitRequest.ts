import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Values } from '#engine/form'
import type { FormPage, FormStore } from '#renderers/form'
import type { ServedForm } from './servedForms.ts'

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
  /** Called when another version has replaced a served form. */
  readonly onReplaced?: () => void
}

/** The content of a submission: the values of the form or of one page, and its served forms. */
export interface SubmitContent {
  readonly values: Values
  readonly only: ReadonlySet<string> | null
  readonly served: readonly SubmittedPart[]
}

/** A served form with the answers to send. */
export interface SubmittedPart extends ServedPart {
  readonly values: Values
}

const NO_FIELDS: ReadonlySet<string> = new Set()

export function submitContent({ store, served }: SubmitRequest, page: FormPage | null): SubmitContent {
  const only = page && (page.part.store === store ? page.fields : NO_FIELDS)
  return {
    values: store.submit(only ?? undefined).outcome.values,
    only,
    served: served
      .filter((part) => !page || page.part.store === part.store)
      .map((part) => ({ ...part, values: part.store.submit().outcome.values })),
  }
}
