import type { RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { FieldProblem } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { propertyOf, validation } from './validation.ts'

/** What a plan says of values; what is only a warning is no error. */
export type ValidatePlan = (values: Values) => readonly FieldProblem[]

/**
 * A plan's own closures as the validator of rjsf: in the browser the same judgement as on the server, and nothing that a content
 * security policy would forbid.
 */
export function planValidator(validate: ValidatePlan, messageOf: (problem: FieldProblem) => string): ValidatorType {
  const problemsOf = (formData: unknown): readonly FieldProblem[] =>
    validate(isObject(formData) ? formData : {}).filter(({ severity }) => severity === 'error')
  return {
    // rjsf asks which branch of a schema to take defaults from, of which a plan has none.
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
