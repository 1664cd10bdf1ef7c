import { isObject } from '#engine/form'
import type { Formulario } from '#engine/form'

/** Whether an answer is a served form. */
export const isFormulario = (form: unknown): form is Formulario =>
  isObject(form) &&
  typeof form['id'] === 'string' &&
  typeof form['version'] === 'number' &&
  Array.isArray(form['campos'])
