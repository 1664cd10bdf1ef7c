import { isForbiddenName, SERVED_NAMES } from '#engine/expression'
import { compileField } from '#engine/field'
import type { Field, FieldContext, FieldFault, FieldKinds, Option } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { FieldSource, Json } from '#engine/source'
import { linkFaults, linkedSource } from './link.ts'
import type { Links } from './link.ts'
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
  8: 'linked',
  9: 'checkbox',
  10: 'files',
  11: 'repeat',
  12: 'group',
  13: 'email',
  14: 'phone',
  15: 'time',
  16: 'richText',
  17: 'money',
  18: 'address',
  19: 'image',
  20: 'reference',
  21: 'colour',
  22: 'password',
  23: 'status',
  24: 'information',
}

const MULTI_SELECT = 7
const INTEGER = 2
/** Asked in filters only, among the values of `tipoCampo`. */
const FILTER_ONLY = 3
/** Names of options that make a select creatable (DF-09). */
const NEW_OPTION = '-1'

/** What served fields are compiled with. */
export interface ServedContext {
  readonly kinds: FieldKinds
  /** Where links lead; without them there is none. */
  readonly links?: Links
  /** Options of a catalogue table, by its number. */
  readonly catalogue?: (table: string) => readonly Option[]
}

/** Compiles a served form to the plan that browser and server share. */
export function compileFormulario(form: Formulario, context: ServedContext): Result<FormPlan, FieldFault> {
  const fields = servedFields(
    { ...form, campos: form.campos.filter(({ tipoCampo }) => tipoCampo !== FILTER_ONLY) },
    context,
  )
  return fields.ok ? compilePlan(fields.value) : fields
}

/** The fields of a served form in their order. */
export function servedFields(form: Formulario, context: ServedContext): Result<readonly Field[], FieldFault> {
  const { kinds, catalogue, links } = context
  const faults: FieldFault[] = [...strayLinks(form.campos, links, '/campos')]
  const fields = sorted(form.campos).map((field, at) =>
    servedField(field, form, links, {
      kinds,
      ...(catalogue ? { catalogue } : {}),
      path: `/campos/${at}`,
      fault: (fault) => faults.push(fault),
    }),
  )
  const repeated = doubles(form.campos)
  for (const name of repeated) faults.push({ pointer: '/campos', reason: 'duplicateName', figures: { name } })
  for (const name of names(form.campos).filter((name) => !isFieldName(name)))
    faults.push({ pointer: '/campos', reason: 'fieldName', figures: { name } })
  return faults.length > 0 ? fail(...faults) : ok(fields)
}

/** Links of fields, and of fields within them, that lead nowhere. */
const strayLinks = (
  fields: readonly FormularioField[],
  links: Links | undefined,
  path: string,
): readonly FieldFault[] =>
  fields.flatMap(({ type, link, subFields }, at) => [
    ...(link ? linkFaults(kindOf(type), link, links, `${path}/${at}/link`) : []),
    ...strayLinks(subFields ?? [], links, `${path}/${at}/subFields`),
  ])

const sorted = (fields: readonly FormularioField[]): readonly FormularioField[] =>
  fields.toSorted((a, b) => (a.orden ?? 0) - (b.orden ?? 0))

function doubles(fields: readonly FormularioField[]): readonly string[] {
  const known = new Set<string>()
  return [
    ...fields.map(({ name }) => name).filter((name) => known.size === known.add(name).size),
    ...fields.flatMap(({ subFields }) => doubles(subFields ?? [])),
  ]
}

const names = (fields: readonly FormularioField[]): readonly string[] =>
  fields.flatMap(({ name, subFields }) => [name, ...names(subFields ?? [])])

/** A name must be readable by expressions and pointers, and be neither a row's `_id` nor a word of the surroundings. */
const isFieldName = (name: string): boolean => /^\p{L}[\p{L}\d_-]*$/u.test(name) && !isForbiddenName(name)

const servedField = (
  field: FormularioField,
  { id, tipo }: Formulario,
  links: Links | undefined,
  context: Omit<FieldContext, 'prefix'>,
): Field =>
  identified(
    compileField(
      field.name,
      { ...servedSource(field, links), ...(tipo.id === DOCUMENTS && kindOf(field.type) === 'files' ? OFFICE : {}) },
      { ...context, prefix: `form.${id}`, id: field.id, names: SERVED_NAMES },
    ),
    field,
  )

/** Form type of the documents that a procedure asks for (catalogue table 512). */
export const DOCUMENTS = 4

/** What may be given as a document: five megabytes of the usual office files (wire contract, 4). */
const OFFICE: FieldSource = { types: ['.doc', '.docx', '.xls', '.xlsx', '.pdf'], size: 5_242_880 }

/** The ids and traits of the wire, of fields within fields too: stored values and filters hang on them. */
function identified(field: Field, served: FormularioField): Field {
  const byName = new Map((served.subFields ?? []).map((part) => [part.name, part]))
  const traits = TRAITS.filter(([, bit]) => ((served.group ?? 0) & bit) !== 0).map(([trait]) => trait)
  return Object.freeze({
    ...field,
    id: served.id,
    ...(traits.length > 0 ? { traits: new Set(traits) } : {}),
    of: field.of.map((part) => {
      const one = byName.get(part.name)
      return one ? identified(part, one) : part
    }),
  })
}

/** Bits of `group` that mean the same for every kind (wire contract, 1.4). */
const TRAITS = [
  ['wide', 8],
  ['unlabelled', 16],
  ['masked', 32],
  ['listed', 64],
  ['filtered', 128],
  ['exported', 256],
  ['loaded', 512],
] as const

const kindOf = ({ id }: FormularioField['type']): string => KIND_OF_TYPE[id] ?? `type ${id}`

/** Says a served field in the words of the definition language; nested fields keep their order. */
function servedSource(field: FormularioField, links: Links | undefined): FieldSource {
  const kind = kindOf(field.type)
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
    ...kindBits(kind, field),
    ...options(kind, field, links),
    ...(field.placeHolder ? { placeholder: field.placeHolder } : {}),
    ...help(field),
    checks: (field.validations ?? []).map((check) => ({
      must: logic(check.expressions),
      text: check.message,
      literal: true,
      ...(check.severity ? { severity: check.severity } : {}),
    })),
    ...(field.subFields
      ? { of: Object.fromEntries(sorted(field.subFields).map((part) => [part.name, servedSource(part, links)])) }
      : {}),
  }
}

/** Served rules are json-logic, where a text stands for itself; in a definition it would be a path. */
const logic = (rule: Json): Json => (typeof rule === 'string' ? { const: rule } : rule)

/** What the numbers of type and data type add to the kind. Each row of a served repeat is answered, an empty one too (DF-04). */
const typed = ({ type, dataType }: FormularioField): FieldSource => ({
  ...(type.id === MULTI_SELECT ? { many: true } : {}),
  ...(dataType.id === INTEGER ? { integer: true } : {}),
  ...(KIND_OF_TYPE[type.id] === 'repeat' ? { keep: [] } : {}),
})

function initial({ initialValue, defaultValue }: FormularioField): { initial?: Json } {
  const start = initialValue ?? defaultValue
  return start === undefined || start === null
    ? {}
    : { initial: typeof start === 'object' || typeof start === 'string' ? { const: start } : start }
}

function help({ tooltip, description }: FormularioField): { help?: string } {
  const words = [...new Set([description, tooltip].filter(Boolean))].join(' ')
  return words ? { help: words } : {}
}

const COUNTED: ReadonlySet<string> = new Set(['text', 'multiline', 'email', 'password', 'repeat', 'files'])

/** `length` is characters of a text, rows of a repeat, files of a list. */
const limits = (kind: string, { length }: FormularioField): { max?: number } =>
  COUNTED.has(kind) && length ? { max: length } : {}

/** Choices stand in the field, or where its link says. A status knows its words by itself. */
function options(kind: string, { values, link }: FormularioField, links: Links | undefined): FieldSource {
  if (kind === 'status') return values ? { states: values.map(({ valueKey }) => valueKey) } : {}
  const own = (values ?? []).filter(({ valueKey }) => valueKey !== NEW_OPTION)
  return {
    ...(values ? { options: own.map(({ valueKey, value }) => ({ key: valueKey, label: value })) } : {}),
    ...(values && own.length < values.length ? { creatable: true } : {}),
    ...(link ? linkedSource(kind, link, links) : {}),
  }
}

/** Bits 1, 2 and 4 of `group` mean something else for each kind (wire contract, 1.4). */
function kindBits(kind: string, { group = 0, type }: FormularioField): FieldSource {
  const first = (group & 1) !== 0
  const second = (group & 2) !== 0
  if (kind === 'date' || kind === 'dateTime') return first ? { after: 'today' } : {}
  if (kind === 'number') return first ? { min: 0, look: 'stacked' } : {}
  if (kind === 'select') return first ? { look: type.id === MULTI_SELECT ? 'list' : 'radio' } : {}
  if (kind !== 'files' && kind !== 'image') return {}
  return {
    ...(second ? { look: 'drop' } : first ? { look: 'button' } : {}),
    ...((group & 4) === 0 ? {} : { protect: true }),
  }
}
