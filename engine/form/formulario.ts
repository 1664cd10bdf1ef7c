import type { Json, TextConversion } from '#engine/source'
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
