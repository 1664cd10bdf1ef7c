import { readPath } from '#engine/expression'
import { scalarText } from '#engine/text'
import type { Form, Module } from './model.ts'

/** What a draft's key is made of beside the names of module and form. */
export interface DraftPlace {
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
  place: DraftPlace,
): string | null {
  if (!form.draft) return null
  const own = `${module}.${form.name}`
  if (form.draft.length === 0) return place.id === undefined ? own : `${own}.${place.id}`
  const told = readPath({ values: place.values, input: place.input }, form.draft)
  const text = scalarText(told)
  return PLAIN.test(text) ? `${own}.${text}` : null
}
