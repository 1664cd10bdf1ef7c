import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { checkContent } from '../definition/index.ts'
import { previewOf } from '../session/index.ts'
import { findOwnModule } from './moduleRecord.ts'
import { moduleProblems, rowProblems } from './moduleProblems.ts'
import { payloadProblems } from './payloadProblems.ts'
import { contentOf, sentModule } from './sentModule.ts'

/** Answers the module as its readers would see it with what is typed, and what prevents it from being published. */
export const preview: Operation = async (context, { id, payload }) => {
  const found = await findOwnModule(context, id)
  if (!found) return refuse('91016')
  const { portal, rows, tenant, translator, language } = context
  const malformed = payloadProblems(context, payload ?? {}, found.edited)
  if (malformed.length > 0) return refuse('92013', { fields: malformed })
  const sent = await sentModule(context, found, payload ?? {})
  const content = contentOf(context, found, sent)
  const checked = await checkContent(context, rows, found.id, content)
  const unread = rowProblems(sent.campos, translator)
  const problemas = checked.ok
    ? unread
    : [...unread, ...moduleProblems(checked.problems, found.id, sent.campos, translator)]
  const next = await portal.tenantDefinitions.preview(rows, tenant, { module: found.id, content })
  return answer(200, { formularios: [], definicion: previewOf(next, found.id, language), problemas })
}
