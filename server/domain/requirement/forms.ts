import { languageOf } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { FILTER_FORM } from '../../tenantDefinitions/index.ts'
import { formsOfType } from '../../form/index.ts'
import { findStartable } from './findStartable.ts'

const YES = 'true'

/** Returns the forms of a template with the documents form last, or the filter forms of procedure lists. */
export const forms: Operation = async (context, { values, input }) => {
  const { rows, tenant, module } = context
  const language = languageOf(input['language'] ?? '') ?? context.language
  if (input['isfiltro'] === YES)
    return answer(
      200,
      await formsOfType(rows, tenant.id, { type: FILTER_FORM, functionId: module.functionId }, language),
    )
  const template = values['plantilla']
  if (template === undefined) return refuse('90001', { fields: [{ pointer: '/idplareq', code: '90001' }] })
  const found = await findStartable(context, template, language)
  return found ? answer(200, found.forms) : refuse('91016')
}
