import { refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { lockForm } from './storedForm.ts'

/** Removes a form that no type of procedure uses. What was filled in with it stays readable. */
export const remove: Operation = (context, call) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const generic = resource['remove']
    if (!generic) throw new Error('The generic resource has no remove')
    const stored = await lockForm(rows, context.tenant.id, call.id)
    const { rowCount } = await rows.query({
      name: 'templates-of-form',
      text: `select from template_form tf join template t on t.tenant_id = tf.tenant_id and t.id = tf.template_id
              where tf.tenant_id = $1::int and tf.form_id = $2::uuid and t.deleted_at is null limit 1`,
      values: [context.tenant.id, stored?.id ?? null],
    })
    return rowCount > 0 ? refuse('92060') : generic({ ...context, rows }, call)
  })
