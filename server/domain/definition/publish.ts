import type { Fault } from '#engine/definition'
import { isExtraId } from '#engine/extra'
import { textOfKeys } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, Refusal } from '../../operation/index.ts'
import { findDefinedModule } from './checkContent.ts'
import { disableModule } from './disableModule.ts'
import { irreversibleChange } from './irreversibleChange.ts'
import { TOO_MANY_MODULES } from './openModule.ts'
import { publishContent } from './publishContent.ts'
import { DUPLICATE_RECORDS } from './publishUnique.ts'
import { VERSION_CHANGED, INVALID_CONTENT, emptyOverlay, overlayRecord, contentProblems } from './overlayRecord.ts'
import { readStoredOverlay, readVersion } from './store.ts'

const VERSION_REQUIRED = { fields: [{ pointer: '/version', code: '90001' }] }

/** Publishes the draft. */
export const publish: Operation = async (context, { input, version }) => {
  const module = findDefinedModule(context, input['modulo'])
  if (!module) return refuse('91016')
  if (version === null) return refuse('90001', VERSION_REQUIRED)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const held = await readStoredOverlay(rows, context.tenant.id, module, true)
    if (held.version !== version || held.draft === null) return refuse(VERSION_CHANGED)
    return publishVersion({ ...context, rows }, module, {
      content: held.draft,
      draft: 'spent',
      confirmed: input['registros'],
    })
  })
}

/** Publishes an earlier version again; 0 is the product as shipped, in which a module of one's own is not. The draft stays. */
export const rollback: Operation = async (context, { input, version }) => {
  const module = findDefinedModule(context, input['modulo'])
  if (!module) return refuse('91016')
  if (version === null) return refuse('90001', VERSION_REQUIRED)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const held = await readStoredOverlay(rows, context.tenant.id, module, true)
    if (version === 0 && isExtraId(module)) return disableModule({ ...context, rows }, module, held)
    const content = version === 0 ? emptyOverlay(module) : await readVersion(rows, context.tenant.id, module, version)
    if (content === undefined) return refuse(VERSION_CHANGED)
    return publishVersion({ ...context, rows }, module, { content, draft: 'kept', confirmed: input['registros'] })
  })
}

interface Publication {
  readonly content: unknown
  readonly draft: 'kept' | 'spent'
  /** Whether the content is served already, or was. Default: where a draft stays beside it, for it is an earlier version then. */
  readonly isLive?: boolean
  /** How many records the caller accepts to lose, as sent. */
  readonly confirmed: unknown
}

/** Publishes content as the next version of a module's overlay, unless it cannot be undone and nobody confirmed it. */
export async function publishVersion(
  context: CallContext,
  module: string,
  { content, draft, isLive = draft === 'kept', confirmed }: Publication,
): Promise<Answer> {
  const { rows, tenant, plan } = context
  const held = await readStoredOverlay(rows, tenant.id, module)
  const refusal = await irreversibleChange(context, module, content, confirmed)
  if (refusal) return { ok: false, refusal }
  const made = await publishContent({ ...context, isLive }, rows, {
    module,
    content,
    stored: held,
    user: plan.user,
    draft,
  })
  if (!made.ok) {
    const [first] = made.problems
    if (first?.reason === TOO_MANY_MODULES.reason) return refuse(TOO_MANY_MODULES.code)
    if (first?.reason === DUPLICATE_RECORDS.reason)
      return refuse(DUPLICATE_RECORDS.code, duplicates(context, made.problems))
    return refuse(INVALID_CONTENT, contentProblems(made.problems))
  }
  context.portal.onPublish?.(tenant.id)
  const { number, version } = made.value
  return answer(200, overlayRecord(module, number, false, content, context), { etag: `"${version}"` })
}

/** Which values several records have, each with its own message. */
const duplicates = ({ translator }: CallContext, faults: readonly Fault[]): Omit<Refusal, 'code'> => ({
  fields: faults.map(({ pointer, figures }) => ({
    pointer: `/contenido${pointer}`,
    code: DUPLICATE_RECORDS.code,
    message: translator.translate(textOfKeys('lbl.extra.duplicates'), {
      valores: figures['values'],
      count: figures['records'],
    }),
  })),
})
