import type { Module } from '../model.ts'

type NamedValues = { readonly [name: string]: unknown }

/** Returns the id of the record within which a screen's records stand, by the name of its field, from the input. */
export function parentInput(
  { within }: Pick<Module, 'within'>,
  input: NamedValues,
): { readonly [name: string]: string } {
  const id = within ? input[within.field.name] : undefined
  return within && typeof id === 'string' && id !== '' ? { [within.field.name]: id } : {}
}
