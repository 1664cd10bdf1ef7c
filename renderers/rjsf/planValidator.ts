import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { FieldProblem } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { propertyOf, validation } from './validation.ts'

/** Validates values against a plan. Warnings are not errors. */
export type ValidatePlan = (values: Values) => readonly FieldProblem[]

/**
 * The rjsf validator based on a plan's own closures: the same validation in the browser as on the server, and nothing
 * that a content security policy would forbid.
 */
export function planValidator(validate: ValidatePlan, messageOf: (problem: FieldProblem) => string): ValidatorType {
  const problemsOf = (formData: unknown): readonly FieldProblem[] =>
    validate(isObject(formData) ? formData : {}).filter(({ severity }) => severity === 'error')
  return {
    // rjsf uses this to choose a schema branch for defaults; a plan has no branches.
    isValid: () => true,
    rawValidation: <Result>(_: unknown, formData: unknown) => ({ errors: [...problemsOf(formData)] as Result[] }),
    validateFormData: (formData, _, ...more) =>
      validation(
        problemsOf(formData).map((problem) => errorOf(problem, messageOf(problem))),
        formData,
        ...more,
      ),
  }
}

const errorOf = ({ code, pointer, figures }: FieldProblem, message: string): RJSFValidationError => ({
  name: code,
  property: propertyOf(pointer) || '.',
  message,
  params: figures,
  stack: message,
})
