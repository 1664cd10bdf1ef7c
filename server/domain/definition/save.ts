import { readOverlay } from '#engine/overlay'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { checkContent, findOverlayModule } from './checkContent.ts'
import { INVALID_CONTENT, emptyOverlay, overlayRecord, contentProblems } from './overlayRecord.ts'
import { readStoredOverlay } from './store.ts'

/** Saves a draft. It may be invalid, which the answer says; only content that is no overlay is refused. */
export const save: Operation = async (context, { input, version }) => {
  const module = findOverlayModule(context, input['modulo'])
  if (!module) return refuse('91016')
  const content = input['contenido']
  if (content === undefined) return refuse('90001', { fields: [{ pointer: '/contenido', code: '90001' }] })
  const read = readOverlay(content)
  if (!read.ok) return refuse(INVALID_CONTENT, contentProblems(read.problems))
  if (read.value.over !== module)
    return refuse(INVALID_CONTENT, { fields: [{ pointer: '/contenido/over', code: INVALID_CONTENT }] })
  const { rows, tenant, plan } = context
  const { rows: saved } = await rows.query<{ version: number }>({
    name: version === 0 ? 'save-first-draft' : 'save-draft',
    text: version === 0 ? FIRST_DRAFT : NEXT_DRAFT,
    values: [tenant.id, module, JSON.stringify(content), plan.user, ...(version === 0 ? [] : [version])],
  })
  const now = saved[0]?.version
  if (now === undefined) {
    const held = await readStoredOverlay(rows, tenant.id, module)
    const shown = held.draft ?? held.content ?? emptyOverlay(module)
    return refuse('92001', { actual: overlayRecord(module, held.version, true, shown, context) })
  }
  const checked = await checkContent(context, rows, module, content)
  const problemas = checked.ok
    ? []
    : checked.problems.map(({ pointer, reason }) => ({ ruta: `/contenido${pointer}`, motivo: reason }))
  return answer(200, { ...overlayRecord(module, now, true, content, context), problemas }, { etag: `"${now}"` })
}

const FIRST_DRAFT = `insert into definition (tenant_id, module, version, draft, updated_by)
  values ($1::int, $2, 1, $3::json, $4::uuid) on conflict do nothing returning version`

const NEXT_DRAFT = `update definition set draft = $3::json, version = version + 1, updated_at = now(), updated_by = $4::uuid
  where tenant_id = $1::int and module = $2 and version = $5::int returning version`
