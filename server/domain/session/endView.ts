import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Ends the view as another user. Without a view nothing changes. */
export const endView: Operation = async ({ rows, tenant, session }) => {
  await rows.query({
    name: 'end-view',
    text: `update session set as_user = null, view_id = null, stamp = stamp + 1
            where tenant_id = $1::int and token_hash = $2::bytea and view_id is not null`,
    values: [tenant.id, session?.check.token],
  })
  return answer(204)
}
