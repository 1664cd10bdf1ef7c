import { refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'

/** Removes a type of procedure of which none is open. Closed ones keep their name. */
export const remove: Operation = (context, call) =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    const generic = resource['remove']
    if (!generic) throw new Error('The generic resource has no remove')
    if (!isUuid(call.id)) return refuse('91016')
    // A procedure that is started at this moment holds the row by its key.
    await rows.query({
      name: 'hold-template',
      text: 'select from template where tenant_id = $1::int and id = $2::uuid for update',
      values: [context.tenant.id, call.id],
    })
    const { rowCount } = await rows.query({
      name: 'open-procedures-of-template',
      text: `select from requirement where tenant_id = $1::int and plantilla = $2::uuid and deleted_at is null and not historico limit 1`,
      values: [context.tenant.id, call.id],
    })
    return rowCount > 0 ? refuse('92060') : generic({ ...context, rows }, call)
  })
