import { accessPlan } from '#engine/access'
import { isObject } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { findOverlayModule } from './checkContent.ts'
import { publishContent } from './publishContent.ts'
import { VERSION_CHANGED, INVALID_CONTENT, emptyOverlay, overlayRecord, contentProblems } from './overlayRecord.ts'
import { readStoredOverlay, readVersion } from './store.ts'
import type { StoredOverlay } from './store.ts'

const VERSION_REQUIRED = { fields: [{ pointer: '/version', code: '90001' }] }

/** Publishes the draft. */
export const publish: Operation = async (context, { input, version }) => {
  const module = findOverlayModule(context, input['modulo'])
  if (!module) return refuse('91016')
  if (version === null) return refuse('90001', VERSION_REQUIRED)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const held = await readStoredOverlay(rows, context.tenant.id, module, true)
    if (held.version !== version || held.draft === null) return refuse(VERSION_CHANGED)
    return publishVersion({ ...context, rows }, module, held.draft, 'spent')
  })
}

/** Publishes an earlier version again; 0 is the product as shipped. The draft stays. */
export const rollback: Operation = async (context, { input, version }) => {
  const module = findOverlayModule(context, input['modulo'])
  if (!module) return refuse('91016')
  if (version === null) return refuse('90001', VERSION_REQUIRED)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    await readStoredOverlay(rows, context.tenant.id, module, true)
    const content = version === 0 ? emptyOverlay(module) : await readVersion(rows, context.tenant.id, module, version)
    if (content === undefined) return refuse(VERSION_CHANGED)
    return publishVersion({ ...context, rows }, module, content, 'kept')
  })
}

const DENIED = '71001'
const RETENTION = { fields: [{ pointer: '/contenido/retention', code: DENIED }] }

/** Whether what is published says another retention period than what is to be. */
const changesRetention = ({ published: version, content: present }: StoredOverlay, content: unknown): boolean =>
  retentionOf(version === null ? null : present) !== retentionOf(content)

const retentionOf = (content: unknown): string =>
  JSON.stringify((isObject(content) ? content['retention'] : undefined) ?? null)

/** A period empties records that nobody brings back: whoever says it may hand out and erase all of them too (GDPR, article 5). */
function mayEmpty({ portal, session }: CallContext, module: string): boolean {
  const functionId = portal.definitions.modules.get(module)?.functionId ?? ''
  const privacy = portal.definitions.access.actions['privacy'] ?? ''
  if (!session) return false
  const people = portal.definitions.access.functions['user'] ?? ''
  return [functionId, people].some((id) => accessPlan(id, session.principal).actions.get(privacy)?.all === true)
}

async function publishVersion(
  context: CallContext,
  module: string,
  content: unknown,
  draft: 'kept' | 'spent',
): Promise<Answer> {
  const { rows, tenant, plan } = context
  const held = await readStoredOverlay(rows, tenant.id, module)
  if (changesRetention(held, content) && !mayEmpty(context, module)) return refuse(DENIED, RETENTION)
  const number = await publishContent(context, rows, { module, content, stored: held, user: plan.user, draft })
  if (!number.ok) return refuse(INVALID_CONTENT, contentProblems(number.problems))
  context.portal.onPublish?.(tenant.id)
  return answer(200, overlayRecord(module, number.value, false, content, context), { etag: `"${number.value}"` })
}
