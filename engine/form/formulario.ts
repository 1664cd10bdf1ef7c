import type { Json, TextConversion } from '#engine/source'
import { LANGUAGES, isLanguage } from '#engine/text'
import type { Language } from '#engine/text'
import { isObject } from './values.ts'

/** A served field on the wire. */
export interface FormularioField {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly type: { readonly id: number }
  readonly dataType: { readonly id: number }
  readonly length?: number
  readonly placeHolder?: string
  readonly readOnly?: boolean
  readonly group?: number
  readonly values?: readonly {
    readonly valueKey: string
    readonly value: string
    readonly description?: string
    /** Keys of `dependsOn` with which the option is offered. */
    readonly parent?: readonly string[]
  }[]
  /** The field whose chosen option decides which options are offered. */
  readonly dependsOn?: string
  readonly link?: string
  readonly subFields?: readonly FormularioField[]
  /** For a list: the label of one row, and of the button that adds one. */
  readonly item?: string
  readonly addItem?: string
  readonly validations?: readonly {
    readonly expressions: Json
    readonly message: string
    readonly severity?: 'error' | 'warning'
  }[]
  readonly required?: boolean
  readonly tooltip?: string
  readonly description?: string
  readonly defaultValue?: Json
  readonly initialValue?: Json
  readonly expressions?: {
    readonly fieldTrue?: Json
    readonly value?: Json
    readonly required?: Json
    readonly readOnly?: Json
    readonly initial?: Json
  }
  /** For a text: a regular expression, its message, and how the text is converted before. */
  readonly regex?: string
  readonly formatMessage?: string
  readonly normalize?: readonly TextConversion[]
  /** For files: extensions or media types, and bytes of one file. */
  readonly fileTypes?: readonly string[]
  readonly fileSize?: number
  /** For files: a PDF may be signed where the answers are read. */
  readonly signable?: true
  /** Computed and sent, but never shown. */
  readonly hidden?: boolean
  readonly tipoCampo?: number
  readonly orden?: number
}

/** A served form: one published version in one language. */
export interface Formulario {
  readonly id: string
  readonly nombre: string
  readonly version: number
  readonly hash: string
  readonly tipo: { readonly id: number; readonly nombre?: string }
  readonly campos: readonly FormularioField[]
  /** Why nobody can fill in this version any more. Its fields are then those that can still be read. */
  readonly problema?: { readonly codigo: string; readonly mensaje: string }
}

/** The answers of a person to a served form, with the version that was answered. */
export interface Submission {
  readonly formulario: { readonly id: string; readonly version: number; readonly hash: string }
  readonly valores: { readonly [name: string]: unknown }
}

/** Whether a received value is a served form. */
export const isFormulario = (form: unknown): form is Formulario =>
  isObject(form) &&
  typeof form['id'] === 'string' &&
  typeof form['version'] === 'number' &&
  Array.isArray(form['campos'])

/** Wire and history name for all answers of a record to served forms. */
export const SUBMISSIONS = 'valoresForm'

/** Returns the valid answers in a received or stored list. */
export const submissionsOf = (held: unknown): readonly Submission[] =>
  Array.isArray(held) ? held.filter(isSubmission) : []

const isSubmission = (one: unknown): one is Submission =>
  isObject(one) && isObject(one['formulario']) && isObject(one['valores'])

/** One text in every language. */
export type Localized = { readonly [language in Language]: string }

/** Keys of a served field whose values are texts. */
export const FIELD_TEXTS = [
  'label',
  'placeHolder',
  'tooltip',
  'description',
  'formatMessage',
  'item',
  'addItem',
] as const satisfies readonly (keyof FormularioField)[]

interface OptionSource {
  readonly valueKey: string
  readonly value: Localized
  readonly description?: Localized
  readonly parent?: readonly string[]
}

interface ValidationSource {
  readonly expressions: Json
  readonly message: Localized
  readonly severity?: 'error' | 'warning'
}

/**
 * A served field in a file: the wire field with each text in every language. Defaults of omitted keys: `orden` is its
 * position in the file, `group` 0, `required` and `readOnly` false, `tipoCampo` 2.
 */
export interface FormularioFieldSource extends Omit<
  FormularioField,
  (typeof FIELD_TEXTS)[number] | 'values' | 'validations' | 'subFields' | 'orden'
> {
  readonly label: Localized
  readonly placeHolder?: Localized
  readonly tooltip?: Localized
  readonly description?: Localized
  readonly formatMessage?: Localized
  readonly item?: Localized
  readonly addItem?: Localized
  readonly values?: readonly OptionSource[]
  readonly validations?: readonly ValidationSource[]
  readonly subFields?: readonly FormularioFieldSource[]
}

/** A served form in a file, with all languages. */
export interface FormularioSource {
  readonly id: string
  readonly nombre: Localized
  readonly tipo: { readonly id: number }
  readonly campos: readonly FormularioFieldSource[]
}

/** Created by the organisation, not fixed by a module (wire contract, 1.4). */
const ADDED = 2

/** Returns the form as served in one language. Version and hash are set when it is published. */
export function localizeForm(
  { id, nombre, tipo, campos }: FormularioSource,
  language: Language,
): Omit<Formulario, 'version' | 'hash'> {
  return { id, nombre: nombre[language], tipo, campos: campos.map((field, at) => localizeField(field, at, language)) }
}

function localizeField(field: FormularioFieldSource, at: number, language: Language): FormularioField {
  const {
    label,
    placeHolder,
    tooltip,
    description,
    formatMessage,
    item,
    addItem,
    values,
    validations,
    subFields,
    ...rest
  } = field
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
    ...(formatMessage ? { formatMessage: formatMessage[language] } : {}),
    ...(item ? { item: item[language] } : {}),
    ...(addItem ? { addItem: addItem[language] } : {}),
    ...(values ? { values: values.map((option) => localizeOption(option, language)) } : {}),
    ...(validations
      ? { validations: validations.map(({ message, ...check }) => ({ ...check, message: message[language] })) }
      : {}),
    ...(subFields ? { subFields: subFields.map((part, place) => localizeField(part, place, language)) } : {}),
  }
}

const localizeOption = (
  { value, description, ...option }: OptionSource,
  language: Language,
): NonNullable<FormularioField['values']>[number] => ({
  ...option,
  value: value[language],
  ...(description ? { description: description[language] } : {}),
})

/** Returns the languages in which every text of a form exists. The form is served only in these. */
export function formLanguages({ nombre, campos }: FormularioSource): readonly Language[] {
  const texts = [nombre, ...campos.flatMap(textsOf)]
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .filter((language) => texts.every((words) => isTranslated(words, language)))
}

/** A published form may come from a custom file, so a text that its type requires may be missing. */
const isTranslated = (words: { readonly [language in Language]?: string }, language: Language): boolean =>
  typeof words[language] === 'string' && words[language] !== ''

const textsOf = (field: FormularioFieldSource): readonly Localized[] => [
  ...FIELD_TEXTS.flatMap((key) => field[key] ?? []),
  ...(field.values ?? []).flatMap(({ value, description }) => (description ? [value, description] : [value])),
  ...(field.validations ?? []).map(({ message }) => message),
  ...(field.subFields ?? []).flatMap(textsOf),
]
