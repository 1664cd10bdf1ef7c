import type { FormularioSource, Values } from '#engine/form'
import { isObject } from '#engine/form'

const FILES = 10

/** A form that asks for no files, for tests that send none. */
export const withoutFiles = (form: FormularioSource): FormularioSource => ({ ...form, campos: unfiled(form.campos) })

const unfiled = (fields: FormularioSource['campos']): FormularioSource['campos'] =>
  fields
    .filter(({ type }) => type.id !== FILES)
    .map((field) => (field.subFields ? { ...field, subFields: unfiled(field.subFields) } : field))

/** The answers to it. */
export const unfiledAnswers = (answers: Values): Values =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [[name, isObject(value) ? unfiledAnswers(value) : value]]
      if (value.some((one) => isObject(one) && 'ruta' in one)) return []
      return [[name, value.map((one: unknown) => (isObject(one) ? unfiledAnswers(one) : one))]]
    }),
  )
