import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { countChange, lockForm } from './storedForm.ts'

/** Gives up the changes that were not published: what is edited is again the version that is served. */
export const discard: Operation = (context, { id, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse('91016')
    if (version !== stored.version) return refuse('92014')
    if (stored.number === 0) return refuse('92007')
    for (const text of [
      'update form set titulos = null, campos = null where tenant_id = $1::int and id = $2::uuid',
      'update form set cambios = false where tenant_id = $1::int and id = $2::uuid',
    ])
      await rows.query({ text, values: [tenant.id, stored.id] })
    const next = await countChange(rows, tenant.id, stored, plan.user)
    return answer(204, undefined, { etag: `"${next}"` })
  })
