import { readFileSync } from 'node:fs'
import { compileFormulario, evaluate, validate } from '#engine/form'
import type { Formulario, FormularioField, FormPlan, Links, FormEnvironment, Values } from '#engine/form'
import { KINDS } from '#engine/field'
import type { Language } from '#engine/text'
import { localizeForm } from '../../../engine/form/formulario.ts'
import type { FormularioSource } from '../../../engine/form/formulario.ts'

/** Type and data type of a served field by the word for it (wire contract, 1.4). */
const TYPES = {
  text: [1, 1],
  multiline: [2, 1],
  number: [3, 3],
  integer: [3, 2],
  date: [4, 5],
  dateTime: [5, 6],
  select: [6, 8],
  multiSelect: [7, 9],
  checkbox: [9, 4],
  repeat: [11, 12],
  group: [12, 11],
  email: [13, 1],
  time: [15, 7],
  information: [24, 0],
} as const

/** The shipped links. */
export const LINKS = JSON.parse(
  readFileSync(new URL('../../../definitions/links.json', import.meta.url), 'utf8'),
) as Links

type Rest = Partial<Omit<FormularioField, 'id' | 'name' | 'type' | 'dataType'>>

export const field = (name: string, kind: keyof typeof TYPES, rest: Rest = {}): FormularioField => ({
  id: name,
  name,
  label: name,
  type: { id: TYPES[kind][0] },
  dataType: { id: TYPES[kind][1] },
  ...rest,
})

export const choices = (...keys: readonly string[]): Rest => ({
  values: keys.map((key) => ({ valueKey: key, value: key })),
})

export const when = (fieldTrue: FormularioField['initialValue'] & {}): Rest => ({ expressions: { fieldTrue } })

export const formulario = (...campos: readonly FormularioField[]): Formulario => ({
  id: 'form',
  nombre: 'Form',
  version: 1,
  hash: 'hash',
  tipo: { id: 3 },
  campos,
})

/** The plan of a form that must compile. */
export function plan(...campos: readonly FormularioField[]): FormPlan {
  const compiled = compileFormulario(formulario(...campos), { kinds: KINDS, links: LINKS })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

/** Reasons and pointers of a form that must not compile. */
export function faults(...campos: readonly FormularioField[]): readonly string[] {
  const compiled = compileFormulario(formulario(...campos), { kinds: KINDS, links: LINKS })
  return compiled.ok ? [] : compiled.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

export const environment: FormEnvironment = {
  today: '2026-03-15',
  now: '2026-03-15T10:00:00.000Z',
  names: { $user: { id: 'u1', tiposRol: [5], idioma: 'es' }, $app: { atributos: { moneda: 'EUR' } } },
}

export const sent = (form: FormPlan, typed: Values): Values => validate(form, typed, environment).values

/** Problems as `pointer code`, in their order. */
export const wrong = (form: FormPlan, typed: Values): readonly string[] =>
  validate(form, typed, environment).problems.map(({ pointer, code }) => `${pointer} ${code}`)

export const counting = (form: FormPlan, typed: Values): Values => evaluate(form, typed, environment).values

const read = (path: string): FormularioSource =>
  JSON.parse(readFileSync(new URL(`../../../${path}.json`, import.meta.url), 'utf8')) as FormularioSource

export const source = (name: string): FormularioSource => read(`definitions/forms/${name}`)

const inLanguage = (form: FormularioSource, language: Language): Formulario => ({
  ...localizeForm(form, language),
  version: 1,
  hash: 'hash',
})

export const served = (name: string, language: Language): Formulario => inLanguage(source(name), language)

/** A form of the tests' own, which does not change with the product. */
export const plain = (name: string): Formulario => inLanguage(read(`tests/support/forms/${name}`), 'en')
