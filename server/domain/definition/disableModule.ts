import { isObject } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { readOverlays } from '../../tenantDefinitions/index.ts'
import { irreversibleEnd } from './irreversibleChange.ts'
import { emptyContent, overlayRecord } from './overlayRecord.ts'
import type { StoredOverlay } from './store.ts'

/** Fields of other modules refer to it. */
const IN_USE = '92151'

/**
 * Serves a module of the organisation no longer. Its records, rights, draft and versions stay, so that publishing a
 * version brings everything back. What is stored was read for update.
 */
export async function disableModule(context: CallContext, module: string, stored: StoredOverlay): Promise<Answer> {
  const { rows, tenant } = context
  const { overlays } = await readOverlays(rows, tenant.id)
  if (overlays.some((other) => other.module !== module && refersTo(other.content, module))) return refuse(IN_USE)
  const refusal = irreversibleEnd(context, module)
  if (refusal) return { ok: false, refusal }
  const { rows: ended } = await rows.query<{ readonly version: number }>({
    text: `update definition set published = null, version = version + 1, updated_at = now(), updated_by = $3::uuid
            where tenant_id = $1::int and module = $2 and published is not null returning version`,
    values: [tenant.id, module, context.plan.user],
  })
  // Roles keep their rights of a function that the organisation lacks.
  await rows.query({
    text: `update tenant set modules = array_remove(modules, $2::text), definitions = definitions + 1 where tenant_id = $1::int`,
    values: [tenant.id, module],
  })
  context.portal.onPublish?.(tenant.id)
  const version = ended[0]?.version ?? stored.version
  return answer(200, overlayRecord(module, 0, false, emptyContent(module), context), { etag: `"${version}"` })
}

/** Whether a field of a definition, or a part of one, refers to records of the module. */
function refersTo(content: unknown, module: string): boolean {
  const isReference = (field: unknown): boolean =>
    isObject(field) &&
    (field['to'] === module || (isObject(field['of']) && Object.values(field['of']).some(isReference)))
  return isObject(content) && isObject(content['fields']) && Object.values(content['fields']).some(isReference)
}
