import type { FieldSource, Json, ValueSource } from '#engine/source'
import { closestName } from '#engine/expression'
import type { FieldFault } from '#engine/field'
import type { FormularioField } from './formulario.ts'

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
  19: 'imageFile',
  20: 'reference',
  21: 'colour',
  22: 'password',
  23: 'status',
  24: 'information',
}

const MULTI_SELECT = 7
const INTEGER = 2
/** Key of the option that makes a select creatable (DF-09). */
const NEW_OPTION = '-1'

/** Returns the kind of a served field. An unknown type results in an unknown kind. */
export const kindOf = ({ id }: FormularioField['type']): string => KIND_OF_TYPE[id] ?? `type ${id}`

/** Returns fields in their declared order. */
export const sorted = (fields: readonly FormularioField[]): readonly FormularioField[] =>
  fields.toSorted((a, b) => (a.orden ?? 0) - (b.orden ?? 0))

/** Converts a served field to the definition language. Nested fields keep their order. */
export function servedSource(field: FormularioField, links: Links | undefined): FieldSource {
  const kind = kindOf(field.type)
  const { fieldTrue, value, required, readOnly } = field.expressions ?? {}
  return {
    kind,
    label: field.label,
    required: required === undefined ? (field.required ?? false) : logic(required),
    ...(fieldTrue === undefined ? {} : { visible: logic(fieldTrue) }),
    ...(field.hidden ? { visible: false, hiddenValue: 'keep' as const } : {}),
    ...(readOnly === undefined ? {} : { enabled: { '!': [logic(readOnly)] } }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(value === undefined ? {} : { value: logic(value) }),
    ...initial(field),
    ...limits(kind, field),
    ...formats(kind, field),
    ...typed(field),
    ...kindBits(kind, field),
    ...options(kind, field, links),
    ...(field.placeHolder ? { placeholder: field.placeHolder } : {}),
    ...help(field),
    ...(field.item ? { item: field.item } : {}),
    ...(field.addItem ? { addItem: field.addItem } : {}),
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

/**
 * Converts a served rule. Served rules are json-logic, where a text is a constant; in a definition it would be a path.
 */
const logic = (rule: Json): Json => (typeof rule === 'string' ? { const: rule } : rule)

/**
 * Returns the options derived from the numbers of type and data type. Every row of a served repeat is answered, even an
 * empty one (DF-04).
 */
const typed = ({ type, dataType }: FormularioField): FieldSource => ({
  ...(type.id === MULTI_SELECT ? { many: true } : {}),
  ...(dataType.id === INTEGER ? { integer: true } : {}),
  ...(KIND_OF_TYPE[type.id] === 'repeat' ? { keep: [] } : {}),
})

/** Returns the declared start value, or the one that is computed from the day, the user or other answers. */
function initial({ initialValue, defaultValue, expressions }: FormularioField): { initial?: Json } {
  if (expressions?.initial !== undefined) return { initial: logic(expressions.initial) }
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

/**
 * Converts `length`: characters of a text, rows of a repeat, files of a list. A multi-line text with a limit shows a
 * counter (DF-03).
 */
const limits = (kind: string, { length }: FormularioField): FieldSource =>
  COUNTED.has(kind) && length ? { max: length, ...(kind === 'multiline' ? { counter: true } : {}) } : {}

/** Returns the options of the field itself, or of its link. A status knows its own labels. */
function options(kind: string, { values, link, dependsOn }: FormularioField, links: Links | undefined): FieldSource {
  if (kind === 'status') return values ? { states: values.map(({ valueKey }) => valueKey) } : {}
  const own = (values ?? []).filter(({ valueKey }) => valueKey !== NEW_OPTION)
  return {
    ...(values ? { options: own.map(option) } : {}),
    ...(dependsOn === undefined ? {} : { dependsOn }),
    ...(values && own.length < values.length ? { creatable: true } : {}),
    ...(link ? linkedSource(kind, link, links) : {}),
  }
}

const option = ({ valueKey, value, description, parent }: NonNullable<FormularioField['values']>[number]) => ({
  key: valueKey,
  label: value,
  ...(description ? { help: description } : {}),
  ...(parent ? { parent } : {}),
})

/** Returns the declared formats: of a text, or of the files that a field takes. */
function formats(kind: string, field: FormularioField): FieldSource {
  const { regex, formatMessage, normalize, fileTypes, fileSize, signable } = field
  if (kind === 'files' || kind === 'imageFile')
    return {
      ...(fileTypes ? { types: fileTypes } : {}),
      ...(fileSize === undefined ? {} : { size: fileSize }),
      ...(signable && kind === 'files' ? { signable } : {}),
    }
  if (kind !== 'text') return {}
  return {
    ...(regex === undefined ? {} : { regex }),
    ...(formatMessage === undefined ? {} : { formatMessage }),
    ...(normalize ? { normalize } : {}),
  }
}

/** Converts bits 1, 2 and 4 of `group`, whose meaning depends on the kind (wire contract, 1.4). */
function kindBits(kind: string, { group = 0, type }: FormularioField): FieldSource {
  const first = (group & 1) !== 0
  const second = (group & 2) !== 0
  if (kind === 'date' || kind === 'dateTime') return first ? { after: 'today' } : {}
  if (kind === 'number') return first ? { min: 0, look: 'stacked' } : {}
  if (kind === 'select') return first ? { look: type.id === MULTI_SELECT ? 'list' : 'radio' } : {}
  if (kind !== 'files' && kind !== 'imageFile') return {}
  return {
    ...(second ? { look: 'drop' } : first ? { look: 'button' } : {}),
    ...((group & 4) === 0 ? {} : { protect: true }),
  }
}

/** The option source of one link word. */
interface LinkSource {
  /** `module.call`. */
  readonly call: string
  /** The parameter that takes what follows a dot: `lista.districts`. */
  readonly argument?: string
  /** Parameters of the call that other fields of the form may set. */
  readonly parents?: readonly string[]
  /** The module whose records a reference with this word refers to. */
  readonly module?: string
}

/** Targets of the links of served fields (`definitions/links.json`). */
export interface Links {
  /** The call that returns a catalogue table, and its parameter for the table number. */
  readonly catalogue: { readonly call: string; readonly parameter: string }
  readonly words: { readonly [word: string]: LinkSource }
}

/**
 * Returns the option source of a served field (DF-10). Digits are a catalogue table or a sum of tables. Any other word
 * is a link, with its argument where it has one (`lista.districts`) and the fields that it depends on:
 * `modalidad?idelemento=elemento`, or `modalidad?elemento` for the first parameter. Null if there is no such link for
 * this kind.
 */
function linkedSource(kind: string, link: string, links: Links | undefined): FieldSource | null {
  const { word, argument, query } = readLink(link)
  if (isTable(word) && kind !== REFERENCE)
    return links
      ? { options: { call: links.catalogue.call, with: { [links.catalogue.parameter]: Number(word) } } }
      : null
  const found = linkOf(word, links)
  if (!found || (found.argument === undefined) !== (argument === undefined)) return null
  const given = {
    ...(found.argument === undefined ? {} : { [found.argument]: { const: argument ?? null } }),
    ...parents(query, found),
  }
  if (kind !== REFERENCE) return { options: { call: found.call, with: given } }
  return found.module === undefined ? null : { to: found.module, with: given }
}

/** The only kind of served field that refers to records of a module instead of options. */
const REFERENCE = 'reference'

/** Returns the faults of a link: an unknown word, or a parameter that its call does not accept. */
export function linkFaults(
  kind: string,
  link: string,
  links: Links | undefined,
  pointer: string,
): readonly FieldFault[] {
  const { word, query } = readLink(link)
  if (!linkedSource(kind, link, links)) {
    const knownWords = Object.entries(links?.words ?? {}).map(([one, { argument }]) =>
      argument === undefined ? one : `${one}.…`,
    )
    const suggestion = closestName(word, knownWords)
    return [
      {
        pointer,
        reason: 'unknownLink',
        figures: { link: word, known: knownWords, ...(suggestion === undefined ? {} : { suggestion }) },
      },
    ]
  }
  const found = linkOf(word, links)
  const knownWords = found?.parents ?? []
  return Object.keys(parents(query, found))
    .filter((parameter) => !knownWords.includes(parameter))
    .map((parameter) => ({ pointer, reason: 'unknownName', figures: { name: parameter, known: knownWords } }))
}

const linkOf = (word: string, links: Links | undefined): LinkSource | undefined =>
  links && Object.hasOwn(links.words, word) ? links.words[word] : undefined

interface ReadLink {
  readonly word: string
  readonly argument: string | undefined
  readonly query: string
}

function readLink(link: string): ReadLink {
  const [name = '', query = ''] = link.split('?')
  const [word = '', argument] = name.split('.')
  return { word, argument, query }
}

/** Returns the part after the dot of a link: `districts` of `lista.districts?district`. Null if there is none. */
export const linkArgument = (link: string, word: string): string | null => {
  const read = readLink(link)
  return read.word === word ? (read.argument ?? null) : null
}

/** Parses `parameter=field`, joined by `&`; a field alone is for the first parameter. */
const parents = (query: string, link: LinkSource | undefined): { readonly [parameter: string]: ValueSource } =>
  Object.fromEntries(
    query.split('&').flatMap((pair) => {
      const [parameter = '', field] = pair.split('=')
      // Where the link has no parameter, the field stands for one that is not known.
      const [first = parameter] = link?.parents ?? []
      const [name, value] = field === undefined ? [first, parameter] : [parameter, field]
      return name === '' || value === '' ? [] : [[name, value] as const]
    }),
  )

/** Whether a word is a table number. Tables are powers of two up to 2^32; their sums have no name of their own. */
const isTable = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) < 2 ** 33
