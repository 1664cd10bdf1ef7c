import type { Submission } from './formulario.ts'
import { isObject } from './values.ts'

/** What the wire and histories call all answers of a record to served forms. */
export const SUBMISSIONS = 'valoresForm'

/** The answers in a list as it came or was kept; what is none is left out. */
export const submissionsOf = (held: unknown): readonly Submission[] =>
  Array.isArray(held) ? held.filter(isSubmission) : []

const isSubmission = (one: unknown): one is Submission =>
  isObject(one) && isObject(one['formulario']) && isObject(one['valores'])
