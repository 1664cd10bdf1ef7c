import { languageOf } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { FILTER_FORM, RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formFunctions, formsOfType } from '../../form/index.ts'

const YES = 'true'

/** Returns the forms for a function's records or for filtering its lists, in the requested language (DF-01). */
export const formularios: Operation = async (context, { input }) => {
  const { rows, tenant, module, language } = context
  const type = input['isfiltro'] === YES ? FILTER_FORM : RECORD_FORM
  const spoken = languageOf(input['language'] ?? '') ?? language
  return answer(
    200,
    await formsOfType(
      rows,
      tenant.id,
      { type, functionId: module.functionId, functions: await formFunctions(context, input) },
      spoken,
    ),
  )
}
