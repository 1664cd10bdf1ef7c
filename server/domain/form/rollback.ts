import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { announce } from './publish.ts'
import { countChange, lockForm } from './storedForm.ts'

/** Serves an earlier version again. What is being edited stays, as a change that is not published. */
export const rollback: Operation = (context, { id, values, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { tenant, plan } = context
    const stored = await lockForm(rows, tenant.id, id)
    if (!stored) return refuse('91016')
    if (version !== stored.version) return refuse('92014')
    const number = Number(scalarText(values['retorno']))
    const { rowCount } = await rows.query({
      name: 'serve-version-of-form',
      text: `update form f set number = v.number, cambios = f.campos is not null or f.titulos is not null
               from form_version v
              where f.tenant_id = $1::int and f.id = $2::uuid
                and v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = $3::int and v.number <> f.number`,
      values: [tenant.id, stored.id, Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : 0],
    })
    if (rowCount === 0) return refuse('90004', { fields: [{ pointer: '/numero', code: '90004' }] })
    const next = await countChange(rows, tenant.id, stored, plan.user)
    announce(context, stored)
    return answer(204, undefined, { etag: `"${next}"` })
  })
