import { languageOf } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { FILTER_FORM, RECORD_FORM } from '../../tenantDefinitions/index.ts'
import { formsOfType } from '../../form/index.ts'

const YES = 'true'

/** The forms that records of the function are filled with, or those that their lists are filtered by, in the language asked for (DF-01). */
export const formularios: Operation = async ({ rows, tenant, module, language }, { input }) => {
  const type = input['isfiltro'] === YES ? FILTER_FORM : RECORD_FORM
  const spoken = languageOf(input['language'] ?? '') ?? language
  return answer(200, await formsOfType(rows, tenant.id, { type, functionId: module.functionId }, spoken))
}
