import { scalarText } from '#engine/text'
import { answer, momentText, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import {
  checkContent,
  discardDraft,
  emptyOverlay,
  publishVersion,
  readStoredOverlay,
  readVersion,
  readVersions,
} from '../definition/index.ts'
import { findEditable, overlayOf } from './editable.ts'
import type { Editable } from './editable.ts'
import { fieldRows } from './fieldRow.ts'
import { overlayProblems, rowProblems } from './overlayProblems.ts'
import { sentFields } from './sentRow.ts'
import { previewOf } from '../session/index.ts'
import { overlayContent } from './overlayContent.ts'

const [NOT_FOUND, INVALID, CHANGED] = ['91016', '92013', '92014']
const DELIVERED = '0'

/** Publishes the draft of a module's fields. Everybody works with it from their next step on. */
export const publish: Operation = (context, { id, version }) =>
  inTransaction(context, id, async (inside, editable) => {
    const { rows, tenant } = inside
    const { module } = editable
    const held = await readStoredOverlay(rows, tenant.id, module.id, true)
    if (held.version !== version || held.draft === null) return refuse(CHANGED)
    const problems = await problemsOf(inside, editable, held.draft)
    if (problems) return problems
    return done(await publishVersion(inside, module.id, { content: held.draft, draft: 'spent', confirmed: null }))
  })

/** Publishes an earlier version again, or the module as delivered. The draft stays. */
export const back: Operation = (context, { id, values, version }) =>
  inTransaction(context, id, async (inside, { module }) => {
    const { rows, tenant } = inside
    const held = await readStoredOverlay(rows, tenant.id, module.id, true)
    if (held.version !== version) return refuse(CHANGED)
    const number = scalarText(values['retorno'])
    const content =
      number === DELIVERED
        ? emptyOverlay(module.id)
        : await readVersion(rows, tenant.id, module.id, /^\d{1,9}$/.test(number) ? Number(number) : -1)
    if (content === undefined) return refuse('90004', { fields: [{ pointer: '/numero', code: '90004' }] })
    return done(await publishVersion(inside, module.id, { content, draft: 'kept', confirmed: null }))
  })

/** Gives up the draft. */
export const discard: Operation = (context, { id, version }) =>
  inTransaction(context, id, async ({ rows, tenant, plan }, { module }) => {
    const left = await discardDraft(rows, { tenant: tenant.id, module: module.id, user: plan.user, version })
    return left === undefined ? refuse(CHANGED) : answer(204, undefined, { etag: `"${left}"` })
  })

/** Returns the versions that may be gone back to, as choices; the last is the module as delivered. */
export const versions: Operation = async (context, { input }) => {
  const { rows, tenant, translator, language } = context
  const editable = findEditable(context, input['modulo'])
  if (!editable) return answer(200, [])
  const { published } = await readStoredOverlay(rows, tenant.id, editable.module.id)
  const found = await readVersions(rows, tenant.id, editable.module.id)
  const earlier = found
    .filter(({ version }) => version !== published)
    .map(({ version, fecha }) => ({
      id: String(version),
      nombre: `${version} · ${momentText(fecha, language, tenant.attributes['zonaHoraria'])}`,
    }))
  return answer(200, [...earlier, { id: DELIVERED, nombre: translator.translate('lbl.overlay.numero.absent') }])
}

const inTransaction = (
  context: CallContext,
  id: string | null,
  change: (inside: CallContext, editable: Editable) => Promise<Answer>,
): Promise<Answer> => {
  const editable = findEditable(context, id)
  if (!editable) return Promise.resolve(refuse(NOT_FOUND))
  return context.rows.transaction((rows): Promise<Answer> => change({ ...context, rows }, editable))
}

/** The refusal of a draft with problems, each at its row. */
async function problemsOf(context: CallContext, editable: Editable, draft: unknown): Promise<Answer | null> {
  const { module } = editable
  const checked = await checkContent(context, context.rows, module.id, draft)
  if (checked.ok) return null
  const sent = sentFields(fieldRows(editable, overlayOf(module, draft), context.language))
  return refuse(INVALID, { fields: overlayProblems(checked.problems, module.id, sent, context.translator) })
}

/** Without the content, which the record says in another way. */
const done = (published: Answer): Answer => (published.ok ? answer(204, undefined, published.headers ?? {}) : published)

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
