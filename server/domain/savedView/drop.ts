import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { isChangeable, readView } from './store.ts'

/** Deletes a view. Lists that show it are not affected. */
export const drop: Operation = async (context, { id }) => {
  const { rows, tenant } = context
  const held = isUuid(id) ? await readView(context, rows, id) : null
  if (!held) return refuse('91016')
  if (!isChangeable(held.view, context)) return refuse('71001')
  await rows.query({
    name: 'drop-view',
    text: 'delete from saved_view where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, held.view.id],
  })
  return answer(204)
}
