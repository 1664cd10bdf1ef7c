import type { ProblemCode } from '#engine/field'

/** Written as a record so that a new code cannot be forgotten. */
export const PROBLEM_CODES: { readonly [code in ProblemCode]: true } = {
  required: true,
  type: true,
  format: true,
  ambiguous: true,
  min: true,
  max: true,
  tooShort: true,
  tooLong: true,
  tooMany: true,
  option: true,
  after: true,
  before: true,
  confirms: true,
  incomplete: true,
  postcode: true,
  unknown: true,
  check: true,
}
