import { readPath } from '#engine/expression'
import { scalarText } from '#engine/text'
import type { Form, Module } from './model.ts'

/** What a draft's key is made of beside the names of module and form. */
export interface DraftTarget {
  readonly id: string | undefined
  readonly values: { readonly [name: string]: unknown }
  readonly input: { readonly [name: string]: unknown }
}

/** What may stand in a key without being written in another way. */
const PLAIN = /^[\w-]{1,100}$/

/**
 * The key of a form's draft: the form, and what tells its drafts apart. Null where the form keeps none, and while what
 * tells them apart is not known yet.
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
