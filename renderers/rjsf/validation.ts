import { createErrorHandler, toErrorSchema, unwrapErrorHandler, validationDataMerge } from '@rjsf/utils'
import type { RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils'
import { steps } from '#engine/source'

type Judgement = Parameters<ValidatorType['validateFormData']>

/** Converts errors to the rjsf format, with the caller's custom validation and error transformation. */
export function validation(
  found: readonly RJSFValidationError[],
  formData: Judgement[0],
  customValidate: Judgement[2],
  transformErrors: Judgement[3],
  uiSchema: Judgement[4],
): ValidationData<unknown> {
  const errors = transformErrors ? transformErrors([...found], uiSchema) : [...found]
  const data: ValidationData<unknown> = { errors, errorSchema: toErrorSchema(errors) }
  if (typeof customValidate !== 'function') return data
  const added = customValidate(formData, createErrorHandler(formData), uiSchema, data.errorSchema)
  return validationDataMerge(data, unwrapErrorHandler(added))
}

/** A JSON pointer in rjsf notation: its steps after dots. */
export const propertyOf = (pointer: string): string =>
  steps(pointer)
    .map((step) => `.${step}`)
    .join('')
