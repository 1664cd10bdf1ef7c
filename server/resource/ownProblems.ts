import type { FieldProblem } from '#engine/field'
import { validate } from '#engine/form'
import type { FormEnvironment, Values } from '#engine/form'
import type { WritePlan } from './fields.ts'

/**
 * The problems that a change causes. Existing problems in fields that the caller may not write are ignored; new ones
 * refuse the change.
 */
export function ownProblems(
  problems: readonly FieldProblem[],
  { plan, withheld }: WritePlan,
  before: Values,
  environment: FormEnvironment,
): readonly FieldProblem[] {
  const isWithheld = ({ pointer }: FieldProblem): boolean => withheld.has(pointer.split('/')[1] ?? '')
  if (!problems.some(isWithheld)) return problems
  const known = new Set(validate(plan, before, environment).problems.map(keyOf))
  return problems.filter((problem) => !isWithheld(problem) || !known.has(keyOf(problem)))
}

const keyOf = ({ pointer, code, text }: FieldProblem): string => JSON.stringify([pointer, code, text])
