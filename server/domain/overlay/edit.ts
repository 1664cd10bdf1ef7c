import { readOverlay } from '#engine/overlay'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readStoredOverlay, saveDraft } from '../definition/index.ts'
import { findEditable, overlayOf } from './editable.ts'
import { recordOf } from './get.ts'
import { overlayContent } from './overlayContent.ts'
import { overlayProblems, rowProblems } from './overlayProblems.ts'
import { sentFields } from './sentRow.ts'

const [INVALID, CONFLICT] = ['92013', '92001']

/** Keeps the rows of a module's fields as a draft. It may hold problems, which publishing refuses. */
export const edit: Operation = async (context, { id, payload, version }) => {
  const editable = findEditable(context, id)
  if (!editable) return refuse('91016')
  const { rows, tenant, plan, translator } = context
  const { module } = editable
  const held = await readStoredOverlay(rows, tenant.id, module.id)
  if (payload?.['campos'] === undefined) return answer(200, await recordOf(context, editable, held), etag(held.version))
  const sent = sentFields(payload['campos'])
  const fields = rowProblems(sent, translator)
  if (fields.length > 0) return refuse(INVALID, { fields })
  const content = overlayContent(editable, overlayOf(module, held.draft ?? held.content), sent)
  const read = readOverlay(content)
  if (!read.ok) return refuse(INVALID, { fields: overlayProblems(read.problems, module.id, sent, translator) })
  const saved = await saveDraft(rows, { tenant: tenant.id, module: module.id, content, user: plan.user, version })
  const now = await readStoredOverlay(rows, tenant.id, module.id)
  const record = await recordOf(context, editable, now)
  return saved === undefined ? refuse(CONFLICT, { actual: record }) : answer(200, record, etag(saved))
}

const etag = (version: number) => ({ etag: `"${version}"` })
