import type { Formulario } from './formulario.ts'
import { isObject } from './values.ts'

/** Whether a received value is a served form. */
export const isFormulario = (form: unknown): form is Formulario =>
  isObject(form) &&
  typeof form['id'] === 'string' &&
  typeof form['version'] === 'number' &&
  Array.isArray(form['campos'])
