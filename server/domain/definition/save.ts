import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { checkContent, findDefinedModule, readContent } from './checkContent.ts'
import { INVALID_CONTENT, emptyContent, overlayRecord, contentProblems } from './overlayRecord.ts'
import { readStoredOverlay, saveDraft } from './store.ts'

/** Saves a draft. It may be invalid, which the answer says; only content that is no overlay is refused. */
export const save: Operation = async (context, { input, version }) => {
  const module = findDefinedModule(context, input['modulo'])
  if (!module) return refuse('91016')
  const content = input['contenido']
  if (content === undefined) return refuse('90001', { fields: [{ pointer: '/contenido', code: '90001' }] })
  const read = readContent(context, module, content)
  if (!read.ok) return refuse(INVALID_CONTENT, contentProblems(read.problems))
  if ('over' in read.value && read.value.over !== module)
    return refuse(INVALID_CONTENT, { fields: [{ pointer: '/contenido/over', code: INVALID_CONTENT }] })
  const { rows, tenant, plan } = context
  const now = await saveDraft(rows, { tenant: tenant.id, module, content, user: plan.user, version })
  if (now === undefined) {
    const held = await readStoredOverlay(rows, tenant.id, module)
    const shown = held.draft ?? held.content ?? emptyContent(module)
    return refuse('92001', { actual: overlayRecord(module, held.version, true, shown, context) })
  }
  const checked = await checkContent(context, rows, module, content)
  const problemas = checked.ok
    ? []
    : checked.problems.map(({ pointer, reason }) => ({ ruta: `/contenido${pointer}`, motivo: reason }))
  return answer(200, { ...overlayRecord(module, now, true, content, context), problemas }, { etag: `"${now}"` })
}
