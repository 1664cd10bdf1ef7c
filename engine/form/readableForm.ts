import type { Formulario, FormularioField } from './formulario.ts'
import { servedFields } from './compileFormulario.ts'
import type { ServedContext } from './compileFormulario.ts'
import { isObject, rowsOf } from './values.ts'
import type { Values } from './values.ts'

/**
 * A version of a form that does not compile any more, as far as it can be read with the answers that were given in it. A field keeps its
 * kind if that is still known, otherwise its values decide how they are shown. Rules are left out: they have been applied to the answers,
 * and nobody fills in this version again. A field whose very name is not allowed any more is left out, and its answer stays stored. Of
 * fields of one name beside each other the first stays.
 */
export function readableForm(form: Formulario, given: readonly Values[], context: ServedContext): Formulario {
  const isReadable = (field: FormularioField): boolean => servedFields({ ...form, campos: [field] }, context).ok
  return { ...form, campos: readableFields(form.campos, given, isReadable) }
}

const readableFields = (
  fields: readonly FormularioField[],
  given: readonly Values[],
  isReadable: IsReadable,
): readonly FormularioField[] =>
  firstOfName(fields).flatMap((field) => readableField(field, held(given, field), isReadable) ?? [])

function firstOfName(fields: readonly FormularioField[]): readonly FormularioField[] {
  const names = new Set<string>()
  return fields.filter(({ name }) => names.size < names.add(name).size)
}

type IsReadable = (field: FormularioField) => boolean

/** Null: it cannot be read, whatever it is taken for. */
function readableField(
  field: FormularioField,
  values: readonly unknown[],
  isReadable: IsReadable,
): FormularioField | null {
  const parts = readableFields(field.subFields ?? [], rowsIn(values), isReadable)
  const candidates = [
    { ...withoutRules(field), ...(field.subFields ? { subFields: parts } : {}) },
    plainField(field, values, parts, isReadable),
  ]
  return candidates.find(isReadable) ?? null
}

/** The objects that a group or rows hold. */
const rowsIn = (values: readonly unknown[]): readonly Values[] =>
  values.flatMap((value) => (isObject(value) ? [value] : rowsOf(value)))

const held = (given: readonly Values[], { name }: Pick<FormularioField, 'name'>): readonly unknown[] =>
  given.flatMap((values) => (Object.hasOwn(values, name) ? [values[name]] : []))

function withoutRules(field: FormularioField): FormularioField {
  const { expressions: _, validations: __, dependsOn: ___, ...rest } = field
  return rest
}

/** Wire numbers of types of fields, and of their data types (wire contract, 1.4). */
const TYPES = {
  text: { type: { id: 2 }, dataType: { id: 1 } },
  number: { type: { id: 3 }, dataType: { id: 3 } },
  one: { type: { id: 6 }, dataType: { id: 8 } },
  several: { type: { id: 7 }, dataType: { id: 9 } },
  checkbox: { type: { id: 9 }, dataType: { id: 4 } },
  files: { type: { id: 10 }, dataType: { id: 10 } },
  rows: { type: { id: 11 }, dataType: { id: 12 } },
  group: { type: { id: 12 }, dataType: { id: 11 } },
} as const

/** A field of which nothing is known but its label and what it holds. */
function plainField(
  { id, name, label, orden, hidden, tipoCampo, signable, values: options, group = 0 }: FormularioField,
  values: readonly unknown[],
  parts: readonly FormularioField[],
  isReadable: IsReadable,
): FormularioField {
  const type = typeOf(values, options !== undefined)
  const known = options ?? []
  return {
    id,
    name,
    label,
    ...TYPES[type],
    group: group & MASKED,
    ...(orden === undefined ? {} : { orden }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(tipoCampo === undefined ? {} : { tipoCampo }),
    ...(type === 'files' && signable ? { signable } : {}),
    ...(type === 'one' || type === 'several' ? { values: [...known, ...unknownOptions(values, known)] } : {}),
    ...(type === 'rows' || type === 'group'
      ? { subFields: parts.length > 0 ? parts : namedParts(values, isReadable) }
      : {}),
  }
}

/** Bit of `group`: the value is shown on request. */
const MASKED = 32

function typeOf(values: readonly unknown[], hasOptions: boolean): keyof typeof TYPES {
  const value = values.find((one) => one !== null && one !== undefined && !(Array.isArray(one) && one.length === 0))
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'checkbox'
  if ([value].flat().some(isStoredFile)) return 'files'
  if (Array.isArray(value)) return value.some(isObject) ? 'rows' : 'several'
  if (isObject(value)) return 'group'
  return hasOptions && value !== undefined ? 'one' : 'text'
}

const isStoredFile = (value: unknown): boolean =>
  isObject(value) && typeof value['id'] === 'string' && 'ruta' in value && 'size' in value

type Options = NonNullable<FormularioField['values']>

/** Answers that are none of the options stand for themselves. */
function unknownOptions(values: readonly unknown[], known: Options): Options {
  const keys = new Set(values.flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : [])))
  return [...keys]
    .filter((key) => !known.some(({ valueKey }) => valueKey === key))
    .map((key) => ({ valueKey: key, value: key }))
}

/** The parts of values whose field does not name any, by the keys that they have. */
function namedParts(values: readonly unknown[], isReadable: IsReadable): readonly FormularioField[] {
  const rows = rowsIn(values)
  const names = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => name !== '_id'))
  return [...names]
    .map((name) => {
      const part = { id: name, name, label: name, ...TYPES.text }
      return plainField(part, held(rows, part), [], isReadable)
    })
    .filter(isReadable)
}
