import { readPath } from '#engine/expression'
import type { Field } from '#engine/field'
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

/** The field whose record identifies the drafts of a form: an application is about its procedure. */
export function draftSubject({ fields }: Pick<Module, 'fields'>, { draft }: Pick<Form, 'draft'>): Field | undefined {
  const [root, name = ''] = draft ?? []
  const field = root === 'values' ? fields.get(name) : undefined
  return field?.kind.isReference === true && field.source.many !== true ? field : undefined
}

/** Values that open the form of a draft again, and the record that it is about. */
export interface DraftOrigin {
  readonly with: { readonly [name: string]: string }
  readonly subject: { readonly field: Field; readonly id: string } | null
}

/** Reads a key written by `draftKey` for the same form. Null if it is not one. */
export function draftOrigin(module: Pick<Module, 'id' | 'fields'>, form: Form, key: string): DraftOrigin | null {
  const own = `${module.id}.${form.name}`
  if (!form.draft || (key !== own && !key.startsWith(`${own}.`))) return null
  const identifier = key.slice(own.length + 1)
  const [root, name = ''] = form.draft
  if (root === undefined) return { with: identifier === '' ? {} : { id: identifier }, subject: null }
  if (!PLAIN.test(identifier)) return null
  if (root === 'input') return { with: { [name]: identifier }, subject: null }
  const field = draftSubject(module, form)
  const input = inputOf(module.fields.get(name))
  return {
    with: input === null ? {} : { [input]: identifier },
    subject: field ? { field, id: identifier } : null,
  }
}

/** The input that a field starts with, if it starts with one. */
function inputOf(field: Field | undefined): string | null {
  const initial = field?.source.initial
  return typeof initial === 'string' && /^input\.\w+$/.test(initial) ? initial.slice('input.'.length) : null
}
