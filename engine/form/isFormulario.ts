import type { Formulario } from './formulario.ts'
import { isObject } from './values.ts'

/** Whether what came is a served form. */
export const isFormulario = (form: unknown): form is Formulario =>
  isObject(form) &&
  typeof form['id'] === 'string' &&
  typeof form['version'] === 'number' &&
  Array.isArray(form['campos'])
