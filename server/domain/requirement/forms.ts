import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { presentForms } from '../../form/index.ts'
import { languageOf } from '#engine/text'
import { isUuid } from '../../sql/index.ts'
import { templateForms } from './templateForms.ts'

/** Forms that a procedure's template asks for, in the reader's language. */
export const forms: Operation = async ({ rows, tenant, language, session }, { values, input }) => {
  const template = values['plantilla']
  if (template === undefined) return refuse('90001', { fields: [{ pointer: '/idplareq', code: '90001' }] })
  const found = isUuid(template) && session ? await templateForms(rows, tenant.id, template, session) : null
  if (!found) return refuse('91016')
  return answer(200, await presentForms(rows, tenant.id, found.forms, languageOf(input['language'] ?? '') ?? language))
}
