import type { Json } from '#engine/source'
import type { Language } from '#engine/text'
import type { Formulario, FormularioField } from './formulario.ts'

/** One text in every language. */
export type Words = { readonly [language in Language]: string }

interface OptionWords {
  readonly valueKey: string
  readonly value: Words
}

interface ValidationWords {
  readonly expressions: Json
  readonly message: Words
  readonly severity?: 'error' | 'warning'
}

/**
 * A served field as a file holds it: that of the wire with every text in every language.
 * What is left out: `orden` is its place in the file, `group` 0, `required` and `readOnly` false, `tipoCampo` 2.
 */
export interface FormularioFieldSource extends Omit<
  FormularioField,
  | 'label'
  | 'placeHolder'
  | 'tooltip'
  | 'description'
  | 'item'
  | 'addItem'
  | 'values'
  | 'validations'
  | 'subFields'
  | 'orden'
> {
  readonly label: Words
  readonly placeHolder?: Words
  readonly tooltip?: Words
  readonly description?: Words
  readonly item?: Words
  readonly addItem?: Words
  readonly values?: readonly OptionWords[]
  readonly validations?: readonly ValidationWords[]
  readonly subFields?: readonly FormularioFieldSource[]
}

/** A served form as a file holds it, for all languages at once. */
export interface FormularioSource {
  readonly id: string
  readonly nombre: Words
  readonly tipo: { readonly id: number }
  readonly campos: readonly FormularioFieldSource[]
}

/** Made by the organisation, not fixed by a module (wire contract, 1.4). */
const ADDED = 2

/** The form as it is served in one language; version and hash are given when it is published. */
export function localise(
  { id, nombre, tipo, campos }: FormularioSource,
  language: Language,
): Omit<Formulario, 'version' | 'hash'> {
  return { id, nombre: nombre[language], tipo, campos: campos.map((field, at) => localiseField(field, at, language)) }
}

function localiseField(field: FormularioFieldSource, at: number, language: Language): FormularioField {
  const { label, placeHolder, tooltip, description, item, addItem, values, validations, subFields, ...rest } = field
  return {
    readOnly: false,
    required: false,
    group: 0,
    tipoCampo: ADDED,
    ...rest,
    orden: at + 1,
    label: label[language],
    ...(placeHolder ? { placeHolder: placeHolder[language] } : {}),
    ...(tooltip ? { tooltip: tooltip[language] } : {}),
    ...(description ? { description: description[language] } : {}),
    ...(item ? { item: item[language] } : {}),
    ...(addItem ? { addItem: addItem[language] } : {}),
    ...(values ? { values: values.map(({ valueKey, value }) => ({ valueKey, value: value[language] })) } : {}),
    ...(validations
      ? { validations: validations.map(({ message, ...check }) => ({ ...check, message: message[language] })) }
      : {}),
    ...(subFields ? { subFields: subFields.map((part, place) => localiseField(part, place, language)) } : {}),
  }
}
