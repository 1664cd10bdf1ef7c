import type { Submission } from './formulario.ts'
import { isObject } from './values.ts'

/** Wire and history name for all answers of a record to served forms. */
export const SUBMISSIONS = 'valoresForm'

/** Returns the valid answers in a received or stored list. */
export const submissionsOf = (held: unknown): readonly Submission[] =>
  Array.isArray(held) ? held.filter(isSubmission) : []

const isSubmission = (one: unknown): one is Submission =>
  isObject(one) && isObject(one['formulario']) && isObject(one['valores'])
