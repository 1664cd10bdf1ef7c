import { readPath } from '#engine/expression'
import { scalarText } from '#engine/text'
import type { Form, Module } from './model.ts'

/**
 * The version under which drafts keep the input of a module's form. It is not the version of the language: a renamed
 * word of the language leaves the fields as they are, and drafts stay valid.
 */
export const MODULE_FORM_VERSION = 1

/** The values that form a draft's key, in addition to the names of module and form. */
export interface DraftTarget {
  readonly id: string | undefined
  readonly values: { readonly [name: string]: unknown }
  readonly input: { readonly [name: string]: unknown }
}

/** Text that may appear in a key without being encoded. */
const PLAIN = /^[\w-]{1,100}$/

/**
 * Returns the key of a form's draft: the form, and the value that identifies the draft. Null if the form keeps no
 * drafts, or if that value is not known yet.
 */
export function draftKey(
  { id: module }: Pick<Module, 'id'>,
  form: Pick<Form, 'name' | 'draft'>,
  target: DraftTarget,
): string | null {
  if (!form.draft) return null
  const own = `${module}.${form.name}`
  if (form.draft.length === 0) return target.id === undefined ? own : `${own}.${target.id}`
  const identifier = readPath({ values: target.values, input: target.input }, form.draft)
  const text = scalarText(identifier)
  return PLAIN.test(text) ? `${own}.${text}` : null
}
