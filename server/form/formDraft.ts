import { isObject } from '#engine/form'
import type { FormularioSource, Localized } from '#engine/form'
import { readJson } from '#engine/source'
import type { Json } from '#engine/source'
import { isLanguage } from '#engine/text'

/** One text in the languages in which it has been written. */
export type Words = { readonly [language: string]: string | null | undefined }

/** A form as it is edited: one row for each field. */
export interface FormDraft {
  readonly nombre: string
  readonly titulos: Words | null
  readonly campos: readonly DraftField[]
}

export interface DraftField {
  readonly _id: string
  readonly clave: string
  readonly etiqueta: Words
  readonly tipo: number
  readonly obligatorio?: boolean | null
  readonly ancho?: boolean | null
  readonly longitud?: number | null
  readonly ayuda?: Words | null
  readonly opciones?: readonly DraftOption[] | null
  /** Where the choices of a linked field come from, and the field that narrows them. */
  readonly enlace?: string | null
  readonly segun?: string | null
  /** The field is shown while another one has this value. */
  readonly siCampo?: string | null
  readonly siValor?: string | null
  /** Every further key of the field, as JSON. */
  readonly avanzado?: string | null
}

export interface DraftOption {
  readonly _id: string
  readonly clave: string
  readonly texto: Words
}

type FieldSource = FormularioSource['campos'][number]

type Keys = { readonly [key: string]: unknown }

/** Data type of each type of field (wire contract, 1.4). */
const DATA_TYPES: { readonly [type: number]: number } = {
  1: 1,
  2: 1,
  3: 3,
  4: 5,
  5: 6,
  6: 8,
  7: 9,
  9: 4,
  10: 10,
  11: 12,
  12: 11,
  13: 1,
  14: 11,
  15: 7,
  16: 13,
  17: 14,
  18: 11,
  24: 0,
}
const FULL_WIDTH = 8

const dataTypeOf = (type: number): number => DATA_TYPES[type] ?? type

/** The rows of a form, so that it can be edited. `formSource` gives the form back. */
export const formDraft = ({ nombre, campos }: FormularioSource, name: string): FormDraft => ({
  nombre: name,
  titulos: nombre,
  campos: campos.map(draftField),
})

function draftField(field: FieldSource, at: number): DraftField {
  const { name, label, type, required, length, group = 0, description, values, link, expressions } = field
  const shown = shownIf(expressions?.fieldTrue)
  const more = furtherKeys(field)
  return {
    _id: `r${at}`,
    clave: name,
    etiqueta: label,
    tipo: type.id,
    ...(required === undefined ? {} : { obligatorio: required }),
    ...((group & FULL_WIDTH) === 0 ? {} : { ancho: true }),
    ...(length === undefined ? {} : { longitud: length }),
    ...(description === undefined ? {} : { ayuda: description }),
    ...(values && isPlain(values)
      ? { opciones: values.map(({ valueKey, value }, place) => ({ _id: `r${place}`, clave: valueKey, texto: value })) }
      : {}),
    ...plainLink(type, link),
    ...(shown ? { siCampo: shown.field, siValor: shown.value } : {}),
    ...(Object.keys(more).length === 0 ? {} : { avanzado: JSON.stringify(more, null, 2) }),
  }
}

/** The keys of a field that have no part of their own in its row. */
function furtherKeys({
  id,
  name,
  label: _label,
  type,
  dataType,
  required: _required,
  length: _length,
  group = 0,
  description: _description,
  values,
  link,
  expressions = {},
  ...rest
}: FieldSource): Keys {
  const { fieldTrue, ...others } = expressions
  const rules = shownIf(fieldTrue) ? others : expressions
  const bits = group & ~FULL_WIDTH
  return {
    ...rest,
    ...(id === name ? {} : { id }),
    ...(dataType.id === dataTypeOf(type.id) ? {} : { dataType }),
    ...(bits === 0 ? {} : { group: bits }),
    ...(values && !isPlain(values) ? { values } : {}),
    ...(link === undefined || plainLink(type, link) ? {} : { link }),
    ...(Object.keys(rules).length === 0 ? {} : { expressions: rules }),
  }
}

/** Whether choices have nothing but a key and words. */
const isPlain = (values: NonNullable<FieldSource['values']>): boolean =>
  values.every((option) => Object.keys(option).length === 2)

/** The type of field whose row has parts for a link. Links of other types stand among the further keys. */
const LINKED = 8

/** The parts of a link that one field at most narrows: `lista.districts?district`. */
function plainLink({ id }: FieldSource['type'], link: string | undefined): Pick<DraftField, 'enlace' | 'segun'> | null {
  const [, source, segun] = /^([A-Za-z]\w*(?:\.\w+)?)(?:\?(\w+))?$/.exec(link ?? '') ?? []
  if (id !== LINKED || source === undefined) return null
  return { enlace: linkKey(source), ...(segun === undefined ? {} : { segun }) }
}

/** A link as the key of a choice, which has no dots: `lista-districts`. */
export const linkKey = (link: string): string => link.replace('.', '-')

const linkOf = (key: string): string => key.replace('-', '.')

/** The field and the value of a condition `{"==": [{"var": field}, value]}`. */
function shownIf(rule: Json | undefined): { readonly field: string; readonly value: string } | null {
  if (!isObject(rule) || Object.keys(rule).length !== 1) return null
  const operands = rule['==']
  const [read, value]: readonly unknown[] = Array.isArray(operands) && operands.length === 2 ? operands : []
  if (!isObject(read) || Object.keys(read).length !== 1 || typeof read['var'] !== 'string') return null
  if (value === true) return { field: read['var'], value: YES }
  return typeof value === 'string' && value !== YES && value !== '' ? { field: read['var'], value } : null
}

/** The value of a field that is ticked. */
const YES = 'true'

/** A row whose further keys are no JSON object, by its position. */
export interface UnreadableRow {
  readonly row: number
}

/**
 * The form that its rows describe. Its texts stand in the languages in which they have been written; the title falls
 * back to the name.
 */
export function formSource(
  id: string,
  type: number,
  { nombre, titulos, campos }: FormDraft,
): FormularioSource | UnreadableRow {
  const more = campos.map(({ avanzado }) => readObject(avanzado))
  const unreadable = more.indexOf(null)
  if (unreadable >= 0) return { row: unreadable }
  return {
    id,
    nombre: { ...inEvery(nombre), ...written(titulos) },
    tipo: { id: type },
    campos: campos.map((row, at) => fieldSource(row, more[at] ?? {})),
  }
}

function fieldSource(row: DraftField, { expressions, group: bits, ...more }: Keys): FieldSource {
  const { clave, etiqueta, tipo, obligatorio, ancho, longitud, ayuda, opciones, enlace, segun, siCampo, siValor } = row
  const help = written(ayuda)
  const group = (typeof bits === 'number' ? bits : 0) + (ancho ? FULL_WIDTH : 0)
  const rules = {
    ...(isObject(expressions) ? expressions : {}),
    ...(siCampo ? { fieldTrue: { '==': [{ var: siCampo }, siValor === YES ? true : (siValor ?? '')] } } : {}),
  }
  return {
    id: clave,
    name: clave,
    label: written(etiqueta),
    type: { id: tipo },
    dataType: { id: dataTypeOf(tipo) },
    ...(typeof obligatorio === 'boolean' ? { required: obligatorio } : {}),
    ...(typeof longitud === 'number' ? { length: longitud } : {}),
    ...(group === 0 ? {} : { group }),
    ...(Object.keys(help).length === 0 ? {} : { description: help }),
    ...(opciones && opciones.length > 0
      ? { values: opciones.map(({ clave: valueKey, texto }) => ({ valueKey, value: written(texto) })) }
      : {}),
    ...(enlace ? { link: segun ? `${linkOf(enlace)}?${segun}` : linkOf(enlace) } : {}),
    ...(Object.keys(rules).length === 0 ? {} : { expressions: rules }),
    ...more,
  }
}

/** The texts that are there. Whoever serves a form chooses a language in which each of them is. */
const written = (words: Words | null | undefined): Localized =>
  Object.fromEntries(
    Object.entries(words ?? {}).filter(([language, text]) => isLanguage(language) && text),
  ) as Localized

const inEvery = (text: string): Localized => ({ en: text, es: text, ca: text, fr: text })

function readObject(text: string | null | undefined): Keys | null {
  if (!text?.trim()) return {}
  const read = readJson(text)
  return read.ok && isObject(read.value) ? read.value : null
}
