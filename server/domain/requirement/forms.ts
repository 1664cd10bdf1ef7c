import { languageOf } from '#engine/text'
import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { startedFrom } from './startedFrom.ts'

/** Filter forms are of the type 2 (catalogue table 512): a procedure has none of its own. */
const YES = 'true'

/** Forms that a procedure's template asks for, the one of its documents last, in the reader's language. */
export const forms: Operation = async (context, { values, input }) => {
  const template = values['plantilla']
  if (template === undefined) return refuse('90001', { fields: [{ pointer: '/idplareq', code: '90001' }] })
  const found = await startedFrom(context, template, languageOf(input['language'] ?? '') ?? context.language)
  if (!found) return refuse('91016')
  return answer(200, input['isfiltro'] === YES ? [] : found.forms)
}
