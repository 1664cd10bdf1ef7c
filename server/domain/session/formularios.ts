import { languageOf } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { FILTER_FORM, RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formFunctions, formsOfType } from '../../form/index.ts'

/** Returns the forms of a function in the reader's language (DF-01). */
export const formularios: Operation = async (context, { input }) => {
  const { rows, tenant, language } = context
  const { idfunc, isfiltro } = input
  const type = isfiltro === 'true' ? FILTER_FORM : RECORD_FORM
  const reader = languageOf(input['ididioma'] ?? '') ?? language
  const functionId = typeof idfunc === 'string' ? idfunc : null
  return answer(
    200,
    await formsOfType(rows, tenant.id, { type, functionId, functions: await formFunctions(context, input) }, reader),
  )
}
