import { isForbiddenName } from '#engine/expression'
import { compileField } from '#engine/field'
import type { Field, FieldFault } from '#engine/field'
import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource, Json } from '#engine/source'
import { compilePlan } from './plan.ts'
import type { FormPlan } from './plan.ts'

/** A served field as the wire carries it. */
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
  readonly values?: readonly { readonly valueKey: string; readonly value: string }[]
  readonly link?: string
  readonly subFields?: readonly FormularioField[]
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
  }
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

/** What a person answered to a served form, with the version that asked. */
export interface Submission {
  readonly formulario: { readonly id: string; readonly version: number; readonly hash: string }
  readonly valores: { readonly [name: string]: unknown }
}

/** Kind of each type of field (catalogue table 128). */
const KIND_OF_TYPE: { readonly [type: number]: string } = {
  1: 'text',
  2: 'multiline',
  3: 'number',
  4: 'date',
  5: 'dateTime',
  6: 'select',
  7: 'select',
  9: 'checkbox',
  11: 'repeat',
  12: 'group',
  13: 'email',
  15: 'time',
  24: 'information',
}

const MULTI_SELECT = 7
const INTEGER = 2
/** Group bit 1 means something else for each kind; bit 16 hides the label. */
const KIND_BIT = 1

/** Compiles a served form to the plan that browser and server share. */
export function compileFormulario(form: Formulario): Result<FormPlan, FieldFault> {
  const faults: FieldFault[] = []
  const fields = sorted(form.campos).map((field, at) =>
    servedField(field, form.id, `/campos/${at}`, (fault) => faults.push(fault)),
  )
  const repeated = doubles(form.campos)
  for (const name of repeated) faults.push({ pointer: '/campos', reason: 'duplicateName', figures: { name } })
  for (const name of names(form.campos).filter((name) => !isFieldName(name)))
    faults.push({ pointer: '/campos', reason: 'fieldName', figures: { name } })
  return faults.length > 0 ? fail(...faults) : compilePlan(fields)
}

const sorted = (fields: readonly FormularioField[]): readonly FormularioField[] =>
  fields.toSorted((a, b) => (a.orden ?? 0) - (b.orden ?? 0))

function doubles(fields: readonly FormularioField[]): readonly string[] {
  const names = fields.map(({ name }) => name)
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at),
    ...fields.flatMap(({ subFields }) => doubles(subFields ?? [])),
  ]
}

const names = (fields: readonly FormularioField[]): readonly string[] =>
  fields.flatMap(({ name, subFields }) => [name, ...names(subFields ?? [])])

/** A name must be readable by expressions and pointers, and be neither a row's `_id` nor a word of the surroundings. */
const isFieldName = (name: string): boolean => /^\p{L}[\p{L}\d_-]*$/u.test(name) && !isForbiddenName(name)

function servedField(field: FormularioField, form: string, path: string, fault: (fault: FieldFault) => void): Field {
  return compileField(field.name, servedSource(field), { prefix: `form.${form}`, id: field.id, path, fault })
}

/** Says a served field in the words of the definition language; nested fields keep their order. */
function servedSource(field: FormularioField): FieldSource {
  const kind = KIND_OF_TYPE[field.type.id] ?? `type ${field.type.id}`
  const group = field.group ?? 0
  const { fieldTrue, value, required, readOnly } = field.expressions ?? {}
  return {
    kind,
    label: field.label,
    required: required === undefined ? (field.required ?? false) : logic(required),
    ...(fieldTrue === undefined ? {} : { visible: logic(fieldTrue) }),
    ...(readOnly === undefined ? {} : { enabled: { '!': [logic(readOnly)] } }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(value === undefined ? {} : { value: logic(value) }),
    ...initial(field),
    ...limits(kind, field),
    ...typed(field),
    ...((group & KIND_BIT) === 0 ? {} : kindBit(kind)),
    ...(field.values ? { options: field.values.map((option) => ({ key: option.valueKey, label: option.value })) } : {}),
    ...(field.placeHolder ? { placeholder: field.placeHolder } : {}),
    ...help(field),
    checks: (field.validations ?? []).map((check) => ({
      must: logic(check.expressions),
      text: check.message,
      literal: true,
      ...(check.severity ? { severity: check.severity } : {}),
    })),
    ...(field.subFields
      ? { of: Object.fromEntries(sorted(field.subFields).map((part) => [part.name, servedSource(part)])) }
      : {}),
  }
}

/** Served rules are json-logic, where a text stands for itself; in a definition it would be a path. */
const logic = (rule: Json): Json => (typeof rule === 'string' ? { const: rule } : rule)

/** What the numbers of type and data type add to the kind. */
const typed = ({ type, dataType }: FormularioField): FieldSource => ({
  ...(type.id === MULTI_SELECT ? { many: true } : {}),
  ...(dataType.id === INTEGER ? { integer: true } : {}),
})

function initial({ initialValue, defaultValue }: FormularioField): { initial?: Json } {
  const start = initialValue ?? defaultValue
  return start === undefined || start === null ? {} : { initial: typeof start === 'string' ? { const: start } : start }
}

function help({ tooltip, description }: FormularioField): { help?: string } {
  const words = description ?? tooltip
  return words ? { help: words } : {}
}

/** `length` is characters of a text, rows of a repeat, files of a list. */
function limits(kind: string, { length }: FormularioField): { max?: number } {
  const counts = kind === 'text' || kind === 'multiline' || kind === 'email' || kind === 'repeat'
  return counts && length ? { max: length } : {}
}

function kindBit(kind: string): FieldSource {
  if (kind === 'date' || kind === 'dateTime') return { after: kind === 'date' ? 'today' : 'now' }
  return kind === 'number' ? { min: 0 } : {}
}
