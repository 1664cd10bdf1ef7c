import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { checkContent, readStoredOverlay } from '../definition/index.ts'
import { previewOf } from '../session/index.ts'
import { findEditable, overlayOf } from './editable.ts'
import { overlayContent } from './overlayContent.ts'
import { overlayProblems, rowProblems } from './overlayProblems.ts'
import { sentFields } from './sentRow.ts'

/** Answers the module as its readers would see it with these rows, and what prevents them from being published. */
export const preview: Operation = async (context, { id, payload }) => {
  const editable = findEditable(context, id)
  if (!editable) return refuse('91016')
  const { portal, rows, tenant, translator, language } = context
  const { module } = editable
  const held = await readStoredOverlay(rows, tenant.id, module.id)
  const sent = sentFields(payload?.['campos'])
  const unread = rowProblems(sent, translator)
  const content = overlayContent(editable, overlayOf(module, held.draft ?? held.content), sent)
  const checked = await checkContent(context, rows, module.id, content)
  const problemas = checked.ok ? unread : [...unread, ...overlayProblems(checked.problems, module.id, sent, translator)]
  const next = await portal.tenantDefinitions.preview(rows, tenant, { module: module.id, content })
  return answer(200, { formularios: [], definicion: previewOf(next, module.id, language), problemas })
}
