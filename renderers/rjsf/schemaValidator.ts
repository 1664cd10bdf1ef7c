import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import { compileSchema } from '#engine/schema'
import type { SchemaProblem, Validator } from '#engine/schema'
import { propertyOf, validation } from './validation.ts'

/** Returns the text of a problem from its keyword and figures. */
export type ProblemMessage = (problem: SchemaProblem) => string

/**
 * Validates plain JSON Schemas with closures: nothing is compiled to script, so that it runs under a content security
 * policy. An unknown keyword makes a schema that nothing matches, as it would with ajv.
 */
export function schemaValidator(messageOf: ProblemMessage = ({ code }) => code): ValidatorType {
  const compiled = new WeakMap<object, Validator | null>()
  const judgeOf = (schema: RJSFSchema, root: RJSFSchema): Validator | null => {
    const known = compiled.get(schema)
    if (known !== undefined) return known
    const made = compileSchema({ ...definitionsOf(root), ...schema }, { draft: '7' })
    const judge = made.ok ? made.value : null
    compiled.set(schema, judge)
    return judge
  }
  return {
    isValid: (schema, formData, root) => judgeOf(schema, root)?.(formData).length === 0,
    rawValidation: <Result>(schema: RJSFSchema, formData: unknown) => ({
      errors: [...(judgeOf(schema, schema)?.(formData) ?? [])] as Result[],
    }),
    validateFormData: (formData, schema, ...more) => {
      const judge = judgeOf(schema, schema)
      const found = judge ? judge(formData).map((problem) => errorOf(problem, messageOf(problem))) : [UNREADABLE]
      return validation(found, formData, ...more)
    },
  }
}

/** Copies the definitions of the whole schema, which references in a part point to. */
const definitionsOf = ({ definitions, $defs, $schema }: RJSFSchema): RJSFSchema => ({
  ...(definitions ? { definitions } : {}),
  ...($defs ? { $defs } : {}),
  ...($schema ? { $schema } : {}),
})

const UNREADABLE: RJSFValidationError = { name: 'schema', property: '.', message: 'schema', stack: 'schema' }

function errorOf({ code, pointer, figures }: SchemaProblem, message: string): RJSFValidationError {
  const missing = code === 'required' && typeof figures['name'] === 'string' ? `.${figures['name']}` : ''
  return { name: code, property: `${propertyOf(pointer)}${missing}` || '.', message, params: figures, stack: message }
}
