import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { irreversibleEnd } from './irreversibleChange.ts'
import { emptyContent, overlayRecord } from './overlayRecord.ts'

/** Fields of other modules refer to it. */
const IN_USE = '92151'

/**
 * Serves a module of the organisation no longer. Its records, rights, draft and versions stay, so that publishing a
 * version brings everything back.
 */
export async function disableModule(context: CallContext, module: string): Promise<Answer> {
  const { rows, tenant, definitions } = context
  const isReferred = [...definitions.modules.values()].some(
    ({ id, fields }) => id !== module && [...fields.values()].some(({ source }) => source.to === module),
  )
  if (isReferred) return refuse(IN_USE)
  const refusal = irreversibleEnd(context, module)
  if (refusal) return { ok: false, refusal }
  await rows.query({
    text: `update definition set published = null, updated_at = now(), updated_by = $3::uuid
            where tenant_id = $1::int and module = $2 and published is not null`,
    values: [tenant.id, module, context.plan.user],
  })
  // Roles keep their rights of a function that the organisation lacks.
  await rows.query({
    text: `update tenant set modules = array_remove(modules, $2::text), definitions = definitions + 1 where tenant_id = $1::int`,
    values: [tenant.id, module],
  })
  context.portal.onPublish?.(tenant.id)
  return answer(200, overlayRecord(module, 0, false, emptyContent(module), context), { etag: '"0"' })
}
